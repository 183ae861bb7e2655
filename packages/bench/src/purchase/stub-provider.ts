// A payment provider that answers at once and keeps nothing but amounts, as a process. Every payment is captured.
import { createServer } from 'node:http'

const amounts = new Map<string, number>()
let orders = 0

const server = createServer(async (request, response) => {
  const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  const path = request.url ?? ''
  if (request.method === 'POST' && path.endsWith('/orders')) {
    const { amount, currency } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const number = String(orders++).padStart(14, '0')
    amounts.set(number, amount)
    return answer({ id: `order_${number}`, amount, currency, status: 'created' })
  }
  const number = /pay_(\d{14})$/.exec(path)?.[1] ?? ''
  const amount = amounts.get(number)
  answer({
    id: `pay_${number}`,
    order_id: `order_${number}`,
    amount,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`stub at http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1 `)
})
