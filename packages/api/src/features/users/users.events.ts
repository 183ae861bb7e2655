import { defineEvent } from '../../platform/events/events.ts'

/** An account has become or stays a child's account. The privacy feature deletes what it no longer may record. */
export const childDeclared = defineEvent<{ userId: number }>('users.child-declared')
