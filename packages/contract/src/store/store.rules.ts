/** Default store name, which STORE_NAME overrides. */
export const BRAND = 'Shopflix'
