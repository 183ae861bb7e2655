/** Of the session storage: the products that this tab compares. */
export const COMPARED_KEY = 'compared'
