import {
  Film,
  Gauge,
  HandCoins,
  HeartPulse,
  Landmark,
  Mail,
  MessageSquareText,
  Package,
  ReceiptIndianRupee,
  ScrollText,
  TicketPercent,
  TriangleAlert,
  Truck,
  Users,
} from 'lucide'

/** The pages in the order of the menu. `key` opens the page when it is pressed after G. */
export const ADMIN_PAGES = [
  { to: '/admin', label: 'Dashboard', icon: Gauge, key: 'd' },
  { to: '/admin/managemovies', label: 'Movies', icon: Film, key: 'm' },
  { to: '/admin/manageorders', label: 'Orders', icon: ReceiptIndianRupee, key: 'o' },
  { to: '/admin/manageproducts', label: 'Products', icon: Package, key: 'p' },
  { to: '/admin/offers', label: 'Promotions', icon: TicketPercent, key: 'c' },
  { to: '/admin/delivery', label: 'Delivery', icon: Truck, key: 'e' },
  { to: '/admin/manageusers', label: 'Users', icon: Users, key: 'u' },
  { to: '/admin/messages', label: 'Messages', icon: Mail, key: 'i' },
  { to: '/admin/reviews', label: 'Reviews', icon: MessageSquareText, key: 'v' },
  { to: '/admin/managepayments', label: 'Payments', icon: HandCoins, key: 'r' },
  { to: '/admin/taxes', label: 'Taxes', icon: Landmark, key: 't' },
  { to: '/admin/alerts', label: 'Alerts', icon: TriangleAlert, key: 'a' },
  { to: '/admin/activity', label: 'Activity', icon: ScrollText, key: 'l' },
  { to: '/admin/health', label: 'Health', icon: HeartPulse, key: 'h' },
] as const
