import { formatDateTime } from '@shop/contract/kit/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { renewToken } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { devicesQuery, endDevice, endOtherDevices } from './security.api.ts'
import styles from './security.module.css'

export function Devices() {
  const cache = useQueryClient()
  const { data: devices = [] } = useQuery(devicesQuery)
  const refresh = () => cache.invalidateQueries(devicesQuery)
  const onError = (error: Error) => void toast.error(error.message)
  const one = useMutation({
    mutationFn: endDevice,
    onSuccess: () => toast.success('Device signed out.'),
    onSettled: refresh,
    onError,
  })
  const others = useMutation({
    mutationFn: endOtherDevices,
    onSuccess: ({ jwtToken }) => {
      renewToken(jwtToken)
      toast.success('Other devices have been signed out.')
    },
    onSettled: refresh,
    onError,
  })
  return (
    <section aria-labelledby="devices">
      <h2 className={text.h3} id="devices">
        Signed-in devices
      </h2>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <b>{device.name}</b>
              <span className={classes(text.small, text.quiet)}>
                {device.isCurrent ? 'This device' : `Last used ${formatDateTime(device.lastUsedAt)}`}
              </span>
            </div>
            {!device.isCurrent && (
              <Button
                variant="text"
                aria-label={`Sign Out ${device.name}, last used ${formatDateTime(device.lastUsedAt)}`}
                busyLabel={one.isPending && one.variables === device.id && 'Signing out...'}
                onClick={() => one.mutate(device.id)}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="line" busyLabel={others.isPending && 'Signing out...'} onClick={() => others.mutate()}>
          Sign Out Other Devices
        </Button>
      )}
    </section>
  )
}
