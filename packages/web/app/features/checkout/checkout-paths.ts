export const cartPath = (userId: number) => `/shop/${userId}/cart`
export const addressPath = (userId: number) => `${cartPath(userId)}/address`
export const reviewPath = (userId: number) => `${addressPath(userId)}/review`
export const paymentPath = (userId: number, addressId: number) => `${reviewPath(userId)}/payment/${addressId}`
