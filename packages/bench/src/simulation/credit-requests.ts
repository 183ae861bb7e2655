import { type Person, type Request, START_TIME } from './shop.ts'

const today = new Date(START_TIME).toISOString().slice(0, 10)
const CARD_RUPEES = 300

/** Requests for store credit and gift cards. */
export const createCreditRequests = (request: Request) => ({
  /** What a new order can use, in paise. */
  async readAvailable(person: Person): Promise<number> {
    const { body } = await request('read store credit', 'GET', `/api/users/${person.id}/store-credit`, person)
    return (Number(body.balance) + Number(body.reserved)) * 100
  },
  takeCreditBack: (person: Person, { id }: Person, amount: number) =>
    request('take credit back', 'POST', `/api/admin/users/${id}/store-credit`, person, {
      action: 'take_back',
      amount,
      reason: 'issued by mistake',
      key: '0b6fd4b4-54d9-4f5c-9a55-000000000002',
    }),
  createCard: (person: Person) =>
    request('create gift card payment', 'POST', '/api/gift-cards/payment', person, {
      amount: CARD_RUPEES,
      recipientEmail: 'meera@example.in',
      recipientName: 'Meera',
      senderName: 'Asha',
      deliverOn: today,
    }),
  claim: (person: Person, orderId: string) =>
    request('claim gift card', 'POST', '/api/gift-cards/claim', person, { razorpay_order_id: orderId }),
  redeem: (person: Person, code: string) =>
    request('redeem gift card', 'POST', '/api/gift-cards/redeem', person, { code }),
  cancelCard: (person: Person, id: number) =>
    request('cancel gift card', 'POST', `/api/gift-cards/bought/${id}/cancel`, person),
  changeCard: (person: Person, id: number, action: 'cancel' | 'resend') =>
    request(`${action} gift card`, 'POST', `/api/admin/gift-cards/${id}/${action}`, person),
})
