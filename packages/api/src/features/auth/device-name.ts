import Bowser from 'bowser'

const MAX_LENGTH = 500

/** 'Chrome on Windows', from a User-Agent header. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  const [browserName, osName] = [browser.name, os.name].map((name) => name?.replace(/[^\w .-]/g, '').slice(0, 40))
  if (!browserName) return osName ? `Browser on ${osName}` : 'Unknown device'
  return osName ? `${browserName} on ${osName}` : browserName
}
