/** The name on the sign, unless STORE_NAME says another (decision 1). */
export const BRAND = 'Shopflix'
