import type { ChangeLog, Prepared, Result } from './change-log.ts'
import { type Client, type Query, textOf } from './client.ts'
import type { LockWaits } from './lock-waits.ts'
import type { Scheduler } from './scheduler.ts'
import { analyse, createDeadlockError } from './statements.ts'
import { Killed, type Task } from './tasks.ts'

/** Fails as if PostgreSQL had found a deadlock, so the transaction is rolled back. */
const FAIL_WITH_DEADLOCK = `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`

type Execution = { scheduler: Scheduler; task: Task; client: Client; send: Query; statement: Prepared }

/** Returns the function that executes a statement of a task when the scheduler lets it. */
export function createStatementRunner(changes: ChangeLog, locks: LockWaits) {
  /**
   * The last statement of each connection. A pipelined transaction sends statements without waiting for earlier ones.
   */
  const lastOf = new WeakMap<Client, Promise<unknown>>()

  /** As PostgreSQL does: after the statements that its connection was sent before. */
  function runInOrder(execution: Execution): Promise<unknown> {
    const last = lastOf.get(execution.client)
    const run = () => runAsPoint(execution)
    const result = last ? last.then(run, run) : run()
    lastOf.set(execution.client, result)
    return result
  }

  function runAsPoint(execution: Execution): Promise<unknown> {
    const { scheduler, task, client, statement } = execution
    const { command, label, isPlainRead } = analyse(textOf(statement))
    const work = () => {
      const point = [...task.points].find(({ state, label: own }) => state === 'started' && own === label)
      if (point && !isPlainRead) locks.track(point, client)
      return command === 'rollback' ? rollback(execution) : executeWithFault(execution)
    }
    return scheduler.pass(task, label, work, { isImmediate: command === 'begin' || command === 'rollback' })
  }

  async function rollback({ client, send, statement }: Execution): Promise<unknown> {
    const result = await send(statement)
    changes.rollback(client)
    locks.released()
    return result
  }

  /** Executes the statement with the fault that is planned for this point. */
  async function executeWithFault(execution: Execution): Promise<unknown> {
    const { scheduler, task, client, send, statement } = execution
    const kill = () => {
      task.isKilled = true
      scheduler.note(`${task.name}: its process is killed`)
    }
    const fault = scheduler.findFault(task)
    if (fault?.kind === 'kill before') kill()
    if (task.isKilled) throw new Killed()
    const isCommit = analyse(textOf(statement)).command === 'commit'
    if (fault?.kind === 'conflict' && changes.transactions.has(client) && !isCommit) return send(FAIL_WITH_DEADLOCK)
    const result = await execute(execution)
    if (fault?.kind === 'kill after') {
      kill()
      throw new Killed()
    }
    return result
  }

  /** Executes the statement and notes what it changes. */
  async function execute({ scheduler, task, client, send, statement }: Execution): Promise<Result> {
    const { command, isRead } = analyse(textOf(statement))
    if (command === 'begin') changes.begin(client, scheduler.step())
    const isInTransaction = changes.transactions.has(client)
    const result = await sendDetectingDeadlock(client, send, statement)
    if (command === 'commit' || !isInTransaction) locks.released()
    if (command === 'commit') await changes.commit(client, scheduler.step())
    else changes.add(client, statement, result, scheduler.step())
    if (isInTransaction && isRead) scheduler.mayPause(task)
    return result
  }

  async function sendDetectingDeadlock(client: Client, send: Query, statement: Prepared): Promise<Result> {
    try {
      return (await send(statement)) as Result
    } catch (error) {
      locks.released()
      throw locks.takeVictim(client) ? createDeadlockError() : error
    }
  }

  return runInOrder
}
