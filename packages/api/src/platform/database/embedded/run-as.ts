import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** A way to run PostgreSQL, which refuses to run as root. */
export type RunAs = {
  /** Must own the files of the cluster. */
  owner: { uid: number; gid: number }
  /** Command and arguments before the program. */
  prefix: string[]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

/** Starts a program as that user. */
export function spawnAs(runAs: RunAs, file: string, args: string[], options: SpawnOptions) {
  const [command = file, ...rest] = [...runAs.prefix, file, ...args]
  return spawn(command, rest, { ...options, ...runAs.options })
}

/**
 * The first way that can run `binaries` and write `folder`; that way's user then owns the folder's content. Users other
 * than root run PostgreSQL as themselves. For root several ways are tried, because each fails on some machines: an
 * ordinary account can't enter a folder in root's home, and a container may forbid namespaces or capabilities.
 */
export function findRunAs(folder: string, binaries: string): RunAs {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (process.platform === 'win32' || uid !== 0) {
    const self: RunAs = { owner: { uid, gid }, prefix: [], options: {} }
    if (process.platform !== 'win32') setOwner(self.owner, folder)
    return self
  }
  for (const way of listWaysForRoot(folder)) {
    setOwner(way.owner, folder)
    if (canRun(way, folder, binaries)) return way
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and no other user here can reach ${folder} and ${binaries}. ` +
      'Run as an ordinary user, set DATA_DIR to a folder that other users can enter, or set DATABASE_URL.',
  )
}

function listWaysForRoot(folder: string): RunAs[] {
  const root = { uid: 0, gid: 0 }
  const account = accountFor(folder)
  if (!account) return []
  const { uid, gid } = account
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return [
    { owner: account, prefix: [], options: account },
    // A user namespace: root outside, an ordinary user inside. It can enter root's folders, but has no privileges.
    { owner: root, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'], options: {} },
    // The ordinary account with the one capability to enter closed folders, which access(2) respects too.
    {
      owner: account,
      prefix: [
        'setpriv',
        ...ids,
        '--securebits=+no_setuid_fixup',
        ...['bounding-set', 'inh-caps', 'ambient-caps'].map((set) => `--${set}=-all,+dac_override`),
      ],
      options: {},
    },
  ]
}

/** The owner of the cluster, else the unprivileged system account. initdb requires an account in /etc/passwd. */
function accountFor(folder: string): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((entry) => entry.uid > 0)
  const owner = statSync(folder).uid
  const found =
    accounts.find((entry) => entry.uid === owner) ?? accounts.find((entry) => entry.name === 'nobody') ?? accounts[0]
  return found && { uid: found.uid, gid: found.gid }
}

/** `initdb --show` looks up the account, its own folder and the server's program, and changes nothing. */
function canRun(way: RunAs, folder: string, binaries: string): boolean {
  const script = 'test -w "$1" && exec "$2" --show --pgdata="$1"'
  const [command = 'sh', ...args] = [...way.prefix, 'sh', '-c', script, 'sh', folder, join(binaries, 'bin', 'initdb')]
  return spawnSync(command, args, { ...way.options, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Corrects owner and modes after the folder was copied, restored or used by another user. */
function setOwner(owner: { uid: number; gid: number }, folder: string): void {
  const isRoot = process.getuid?.() === 0
  try {
    if (!isRoot && statSync(folder).uid !== owner.uid) replaceByOwnCopy(folder)
    chownAll(owner, folder)
    chmodSync(folder, 0o700)
    // Lets other users pass through the data folder without listing it.
    if (isRoot && owner.uid !== 0) chmodSync(dirname(folder), statSync(dirname(folder)).mode | 0o011)
  } catch {
    const ownerId = statSync(folder).uid
    throw new StartError(
      `${folder} belongs to another user (uid ${ownerId}). Start as that user, or change the owner: ` +
        `sudo chown -R ${owner.uid}:${owner.gid} ${dirname(folder)}`,
    )
  }
}

/** An ordinary user can't change the owner of files, but can copy readable ones. */
function replaceByOwnCopy(folder: string): void {
  const copy = `${folder}.copy`
  const before = `${folder}.before`
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  renameSync(folder, before)
  renameSync(copy, folder)
  rmSync(before, { recursive: true, force: true })
}

function chownAll(owner: { uid: number; gid: number }, path: string): void {
  const stat = lstatSync(path)
  if (stat.uid !== owner.uid || (process.getuid?.() === 0 && stat.gid !== owner.gid)) {
    lchownSync(path, owner.uid, owner.gid)
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) chownAll(owner, join(path, name))
}
