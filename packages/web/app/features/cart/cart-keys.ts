export const cartKeys = {
  all: (userId: number) => ['cart', userId],
  items: (userId: number) => [...cartKeys.all(userId), 'items'],
  count: (userId: number) => [...cartKeys.all(userId), 'count'],
}
