import type { Role, UserStatus } from '@shop/contract/users'

export const ROLE_LABELS: Record<Role, string> = { USER: 'User', MODERATOR: 'Moderator', ADMIN: 'Admin' }

export const USER_STATUS_LABELS: Record<UserStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' }
