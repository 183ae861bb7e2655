import { GIFT_CARD_LIMITS } from '../gift-cards/gift-cards.rules.ts'
import { CERTIFICATE_MEANINGS } from '../movies/certificates.rules.ts'
import { RETURN_DAYS } from '../orders/order-status.rules.ts'
import { GUARDIAN_LINK_DAYS } from '../privacy/guardians.rules.ts'
import { DELETION_GRACE_DAYS } from '../privacy/privacy.rules.ts'
import { CREDIT_LIMITS } from '../store-credit/store-credit.rules.ts'
import { REPLY_HOURS, resolutionDays, TICKET_KIND_LABELS } from '../tickets/tickets.rules.ts'
import { ADULT_AGE } from '../users/age.rules.ts'
import type { HelpSection } from './help-texts.rules.ts'

export const HELP_TOPICS = { path: '/support', title: 'Help topics' }

/** When the shop replies, also shown beside the form. */
export const REPLY_TIMES = `We reply within ${REPLY_HOURS} hours and resolve complaints within a month, complaints about movies within ${resolutionDays('movie_complaint')} days.`

/** What customers often need besides the FAQ, whose questions are specified. */
export const listHelpTopics = (): readonly HelpSection[] => [
  {
    title: 'When will my order arrive?',
    keywords:
      'delivery date, delivery time, when will my parcel come, when will my items arrive, not delivered yet, PIN code, do you deliver here, deliver to village, same day delivery, express delivery, delivery on Sunday, how many days does delivery take',
    body: [
      'Enter your PIN on a product page or in the cart to see the delivery date. After you have placed the order, you find its date under [Your Orders](/profile/orders).',
    ],
  },
  {
    title: 'What if an order is marked as delivered, but I haven’t received it?',
    keywords:
      'delivered but not received, shows delivered, says delivered, nothing came, no one came, missing parcel, lost parcel, parcel stolen, delivered to someone else, given to a neighbour',
    body: [
      `Check the address of the order under [Your Orders](/profile/orders), and ask family and neighbours. If no one has it, [write to us](/support) with the order number. We reply within ${REPLY_HOURS} hours.`,
    ],
  },
  {
    title: 'Can I choose a time slot for the delivery?',
    keywords:
      'delivery slot, schedule delivery, particular date, call before delivery, call me before coming, evening, morning, night, weekend, after office hours, PM, AM',
    body: [
      'No, neither the day nor the time. Product pages and the cart show the date by which an order arrives, and the order keeps that date. Once it has shipped, its page links to the carrier’s tracking if the carrier has one.',
    ],
  },
  {
    title: 'Can I pay in cash on delivery?',
    keywords:
      'COD available, COD disabled, no COD for my account, COD limit, maximum COD amount, COD extra charge, cash on delivery fee, pay cash at home, OTP for COD, COD code not received',
    body: [
      'The payment page offers cash on delivery with its fee, if there is one, or says why it isn’t available, for example for your PIN, your items, the total or after refused parcels. We confirm larger orders with a code that we email you.',
    ],
  },
  {
    title: 'How do I pay by UPI?',
    keywords:
      'UPI QR code, scan the QR code, UPI app, Google Pay, GPay, PhonePe, Paytm, BHIM, pay with my UPI ID, UPI collect request, payment request',
    body: [
      'Choose UPI in the payment form. Then scan the QR code with the UPI app of your phone, or on a phone choose the app. We send no payment requests to a UPI ID.',
    ],
  },
  {
    title: 'What if my PIN isn’t accepted?',
    keywords:
      'PIN code wrong, PIN code invalid, PIN code not found, PIN code galat, address not accepted, cannot save address, address save nahi, not serviceable, state does not match',
    body: [
      'The PIN of an address has to belong to its state, so check both. If we don’t deliver to your PIN, product pages, the cart and the address page say so, and you can choose another address. If your PIN is right and still isn’t accepted, [write to us](/support).',
    ],
  },
  {
    title: 'How do I get an invoice?',
    keywords:
      'GST invoice, tax invoice, bill, receipt, GSTIN, company name on the invoice, business purchase, input tax credit, HSN, invoice email not received, download all invoices at once, invoices of the whole year',
    body: [
      'We issue the invoice when the order ships. You can download it from the order under [Your Orders](/profile/orders), and it is attached to our email. For an invoice to your business, add your GSTIN in [your profile](/profile) before the order ships. A business that buys goods with and without GST in one order gets a tax invoice and a bill of supply. Each order has its own invoice; you can’t download several at once.',
    ],
  },
  {
    title: 'How do I get a refund for a cash order?',
    keywords: 'COD refund, cash refund, refund to bank account, refund to UPI',
    body: [
      'By bank transfer or UPI, or as store credit, as you choose. Enter your UPI ID or bank account in the order under [Your Orders](/profile/orders). We delete these details after the transfer.',
    ],
  },
  {
    title: 'Can I exchange an item for another size or colour?',
    keywords:
      'exchange, exchange for a different product, swap, replace with another variant, bigger size, smaller size, change the size, withdraw exchange, cancel exchange request, free exchange',
    body: [
      `Yes, within ${RETURN_DAYS} days of delivery, for a variant at the same price: choose ‘Exchange items’ in the order under [Your Orders](/profile/orders). We ship the replacement, at no charge, once we have received the items. Until then you can withdraw the exchange. If something is wrong with the replacement, [write to us](/support), and we’ll refund it.`,
    ],
  },
  {
    title: 'How do gift cards work?',
    keywords:
      'gift voucher, buy a gift card for a friend, gift card for a birthday, gift card code, gift card PIN, redeem, gift card expiry, gift card balance, valid until, store credit',
    body: [
      `You buy a gift card under [Store credit](/profile/store-credit), and we email it on the date that you choose. Its code is valid for ${GIFT_CARD_LIMITS.validDays} days and adds the amount to the store credit of one customer, which is valid for another ${CREDIT_LIMITS.validDays} days. You can cancel a card for a full refund until it is redeemed.`,
    ],
  },
  {
    title: 'Can I pay in instalments (EMI)?',
    keywords:
      'no cost EMI, instalment, pay later, buy now pay later, loan, finance, credit plan, half online and half in cash, advance payment',
    body: [
      'No. We offer neither EMI nor pay later: an order is paid in full, online when you place it or in cash on delivery.',
    ],
  },
  {
    title: 'Can I pay with store credit?',
    keywords:
      'use store credit and UPI together, where is my store credit, credit balance, wallet balance, transfer store credit to my bank, pay out, part payment, combine, store credit expiry',
    body: [
      'Yes. It pays the whole order, or a part of it if it is less than the total, and you pay the rest online. It can’t be combined with cash on delivery or paid out. Refunds don’t expire. You see your balance and what expires when under [Store credit](/profile/store-credit).',
    ],
  },
  {
    title: 'Can I collect my order myself?',
    keywords:
      'store pickup, self pickup, visit your shop, come to your shop, pick up my order, collect from shop, shop near me, physical store, showroom',
    body: ['No. We deliver every order to the address that you choose when you check out.'],
  },
  {
    title: 'What if an item is out of stock?',
    keywords:
      'sold out, back in stock, item available again, notify me when available, restock, lower price, price drop, price goes down, price alert',
    body: [
      'Choose ‘Notify me’ on its page, and we’ll email you when it is back in stock. On an item that is in stock, ‘Notify me of a lower price’ does the same when its price drops.',
    ],
  },
  {
    title: 'Do products have a warranty?',
    keywords: 'guarantee, warranty claim, warranty card, service centre, repair, stopped working after months',
    body: [
      'We give no warranty of our own; your rights by law stay the same. If the manufacturer gives one, you find it in the box or in the specifications on the product page. The invoice is your proof of purchase. For items that arrive damaged or defective, see the [Refund & Cancellation Policy](/refund-policy).',
    ],
  },
  {
    title: 'Who can write a review?',
    keywords:
      'rate a product, who can see my review, reviews real, fake reviews, verified buyer, review not published, review not shown, review removed, add photos to a review, review rejected, edit my review, delete my review, moderation',
    body: [
      'Customers who received the product in an order here, one review for each product. Choose ‘Review this product’ in the order under [Your Orders](/profile/orders). We check every review before it is shown, with your first name and the initial of your last name. If we reject it, you see the reason. You can edit or delete your review; after an edit we check it again.',
    ],
  },
  {
    title: 'Can I ask a question about a product?',
    keywords: 'product question, post a question, ask buyers, ask other customers, answer a question',
    body: [
      'Yes, with an account, on the product page. Customers who received the product and our team can answer. We check questions and answers before they are shown, and email you each answer.',
    ],
  },
  {
    title: 'Where was a product made?',
    keywords:
      'country of origin, made in India, manufacturer, packer, importer, net quantity, best before, expiry date, ingredients',
    body: [
      'The specifications on its page state the country of origin, the manufacturer and the other details that the law requires. Categories and searches can be filtered and sorted by country of origin.',
    ],
  },
  {
    title: 'Can children have an account?',
    keywords:
      'my son, my daughter, age of my child, can my child order, teenager, minor, years old, age to order, how old, guardian consent, parental permission, guardian email not received, guardian link expired',
    body: [
      `Yes, but below ${ADULT_AGE}, a parent or guardian has to consent to the child’s account. Enter your date of birth when you sign up or in [your profile](/profile), and choose ‘Ask your guardian’. We email your guardian a link, which works for ${GUARDIAN_LINK_DAYS} days and needs an account of the guardian.`,
      'Until then you can browse and use the cart, but not order, watch movies or write reviews. We never track what you do.',
    ],
  },
  {
    title: 'Are there age limits for movies and products?',
    keywords:
      'date of birth, age check, adult movie, movie certificate, UA, age rating, suitable for kids, alcohol, tobacco',
    body: [
      `Products with an age limit say so on their page, and you can order them only if the date of birth that you declare reaches it. Movies with the certificate A or S, and their trailers, need an age of ${ADULT_AGE}.`,
      'The page of each movie shows its certificate, if it has one:',
      Object.entries(CERTIFICATE_MEANINGS).map(([certificate, meaning]) => `${certificate}: ${meaning}`),
    ],
  },
  {
    title: 'How do I update my profile and saved addresses?',
    keywords:
      'change my name, alternate mobile number, second mobile number, change phone number, mobile number of my account, change my email address, change my registered email ID, delete a saved address, add an address, profile picture',
    body: [
      'In [your profile](/profile): ‘Edit Profile’ changes your name, phone number and gender, and your saved addresses, each with a phone number for the courier, are on the same page. The email address of an account can’t be changed.',
    ],
  },
  {
    title: 'How do I protect my account?',
    keywords:
      'two-step verification, two-factor, turn off two-factor, 2FA, authenticator app, passkey, sign in with fingerprint, sign out of all devices, sign out everywhere, lost phone, old phone, unknown device, my account was hacked, someone else used my account, someone signed in to my account, someone ordered from my account, unauthorised order, parcel that I never ordered',
    body: [
      'In [your profile](/profile) you can turn on two-step verification, add a passkey, and see on which devices you are signed in. You can sign out there of one device or everywhere. If someone else has used your account, reset your password, which signs out other devices, and [write to us](/support).',
    ],
  },
  {
    title: 'What if my account is locked?',
    keywords:
      'account locked, unlock my account, temporarily blocked, too many attempts to sign in, too many tries, try again later',
    body: [
      'After too many failed attempts, sign-in pauses to protect the account, usually for 15 minutes. Then try again, or choose ‘Forgot Password?’ on the sign-in page. If you still can’t sign in, [write to us](/support).',
    ],
  },
  {
    title: 'How do I turn off recommendations and emails?',
    keywords:
      'personalisation, personalised, withdraw consent, turn off the newsletter, marketing emails, review requests, stop tracking me, delete search history, browsing history, viewing history, mailing list',
    body: [
      'In your [privacy settings](/profile/privacy), with one button for each: newsletter, review requests, alerts and personalisation. Turning off personalisation deletes what you viewed and searched for. Each of these emails has an unsubscribe link, too.',
    ],
  },
  {
    title: 'How do I delete my account?',
    keywords: 'close my account, remove my account, erase my data, account deletion, open order, pending order',
    body: [
      `Choose ‘Delete account’ in your [privacy settings](/profile/privacy), once you have no open order. Signing in within ${DELETION_GRACE_DAYS} days cancels the deletion. After that we erase your data, except what the law requires us to keep, and email you what that is.`,
    ],
  },
  {
    title: 'Can I change an order after placing it?',
    keywords:
      'change delivery address, change the PIN code of my order, wrong address, wrong landmark, wrong house number, alternate phone number for the courier, edit address, new address, moved house, phone number for the delivery, add an item to my order, change quantity, change size or colour of my order, change payment method, prepaid to COD',
    body: [
      'No, an order keeps its items, address and payment method. Until it ships, you can cancel it or some of its items under [Your Orders](/profile/orders), and order again.',
    ],
  },
  {
    title: 'What if I don’t accept a parcel?',
    keywords:
      'refuse the parcel, parcel refused by mistake, reject the parcel, refused the delivery, not at home, no one at home, courier came when I was out, courier went back, returned to sender, RTO',
    body: [
      'The courier brings it back to us. If it was to be paid in cash, you owe nothing, but after refused parcels we no longer offer you cash on delivery. If you have paid online, [write to us](/support) with the order number.',
    ],
  },
  {
    title: 'Are there lower prices for bulk orders?',
    keywords:
      'bulk discount, bulk order discount, large quantity, wholesale, dealer price, corporate order, office gifts, gifts for employees, reseller, 100 pieces',
    body: [
      'No, prices are the same for every quantity. Coupons apply as usual, and with a GSTIN in [your profile](/profile) you get invoices for your business.',
    ],
  },
  {
    title: 'What if the price drops after I have ordered?',
    keywords: 'cheaper now, lower price after purchase, price difference, refund the difference, price protection',
    body: [
      'An order keeps its prices, and we don’t refund the difference. Until it ships, you can cancel it under [Your Orders](/profile/orders), and order again.',
    ],
  },
  {
    title: 'Can I order as a guest?',
    keywords: 'guest checkout, order without an account, without registration, without signing in',
    body: ['No. The cart, orders and returns need an account, which is free. You can search and browse without one.'],
  },
  {
    title: 'Can I order from outside India?',
    keywords:
      'order from abroad, live abroad, NRI, send a gift to my family in India, parents in India, foreign card, international card, pay from another country',
    body: [
      'Yes, for an address in India with a 10-digit Indian mobile number. We deliver within India only. Whether a card from another country works depends on its bank and on our payment provider.',
    ],
  },
  {
    title: 'Do I have to pay customs duty?',
    keywords: 'custom charges, import duty, stuck in customs, customs clearance',
    body: ['No. We ship and deliver within India only, and prices include all taxes.'],
  },
  {
    title: 'Do you save my card or UPI ID?',
    keywords: 'saved card, save my card, delete my saved card, remove my card details, saved UPI ID',
    body: [
      'No. You enter them in the form of our payment provider, so we have nothing to delete. Only the UPI ID or bank account for the refund of a cash order is saved, until the transfer.',
    ],
  },
  {
    title: 'What if a movie doesn’t play?',
    keywords:
      'movie not working, film not starting, video stuck, buffering, black screen, no sound, playback error, subtitles, captions, video quality, blurry picture, HD',
    body: [
      'Check your connection and reload the page. The player has buttons for captions and quality, if the movie offers them. A movie that is coming soon can’t be watched yet: choose ‘Notify me’ on its page. If a movie still doesn’t play, [write to us](/support).',
    ],
  },
  {
    title: 'Is there an app?',
    keywords:
      'Android app, iPhone app, mobile app, Play Store, download the app, app link, website language, change the language to Hindi',
    body: ['No. The website works on phones, and you can add it to your home screen. It is in English.'],
  },
  {
    title: 'How do I make a complaint?',
    keywords:
      'grievance, grievance officer, complain, where to complain, no reply, bad service, escalate, unhappy, not satisfied, ticket number, ticket status, complaint about a movie, district consumer forum',
    body: [
      `Choose ‘${TICKET_KIND_LABELS.complaint}’ or ‘${TICKET_KIND_LABELS.movie_complaint}’ in the form on the help page. You get a ticket number and an email at once, whose link shows the conversation; [your tickets](/profile/tickets) lists them all. ${REPLY_TIMES} You can also turn to the National Consumer Helpline (phone 1915) or a consumer commission.`,
    ],
  },
]
