import { ApiError } from '../../lib/api/api-error.ts'

/** The message when an order could not be placed. */
export function explainOrderError(error: unknown): string {
  if (!(error instanceof ApiError)) return (error as Error).message
  const { status, message } = error
  switch (status) {
    case 0:
      return 'No response from server. Check your internet connection.'
    case 400:
      return `Bad Request: ${message}`
    case 401:
      return 'Unauthorized. Your session may have expired.'
    case 403:
      return 'Forbidden. You don’t have permission to place this order.'
    case 404:
      return 'Order service not found. Try again later.'
    case 500:
      return 'Server error. Please try again later.'
    default:
      return `Unexpected error (${status}): ${message}`
  }
}
