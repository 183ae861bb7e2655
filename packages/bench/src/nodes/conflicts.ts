import { runStatements } from './statements.ts'

/** The share of changed rows whose transaction fails. */
const SHARE = 0.02
/** Tables that purchases change. In the first ones the commit fails, in the others the statement. */
const AT_COMMIT = ['orders', 'payments', 'stock_movements']
const AT_STATEMENT = ['checkouts', 'cart_items', 'refunds', 'coupon_redemptions', 'rate_limits']

const CREATE_FUNCTION = `
  create function inject_conflict() returns trigger language plpgsql as $$
  begin
    if random() < ${SHARE} then
      -- A sequence keeps its value after a rollback.
      perform nextval('injected_serialization_failures');
      raise exception 'injected' using errcode = '40001';
    elsif random() < ${SHARE} then
      perform nextval('injected_deadlocks');
      raise exception 'injected' using errcode = '40P01';
    end if;
    return null;
  end $$`

/** From now on, random transactions of the shop fail with serialization failures and deadlocks. */
export async function injectConflicts(url: string): Promise<void> {
  await runStatements(url, [
    'create sequence injected_serialization_failures',
    'create sequence injected_deadlocks',
    CREATE_FUNCTION,
    ...AT_COMMIT.map(
      (table) => `create constraint trigger inject_conflict after insert or update on ${table}
        deferrable initially deferred for each row execute function inject_conflict()`,
    ),
    ...AT_STATEMENT.map(
      (table) => `create trigger inject_conflict after insert or update on ${table}
        for each row execute function inject_conflict()`,
    ),
  ])
}

/** Dropping the triggers would wait for the shop's locks. */
const END = `create or replace function inject_conflict() returns trigger language plpgsql as $$ begin return null; end $$`

/** Ends the injection. Returns how many transactions failed. */
export async function endConflicts(url: string): Promise<{ serializationFailures: number; deadlocks: number }> {
  const [row] = await runStatements(url, [
    END,
    `select (select last_value from injected_serialization_failures)::int as "serializationFailures",
      (select last_value from injected_deadlocks)::int as deadlocks`,
  ])
  return row as { serializationFailures: number; deadlocks: number }
}
