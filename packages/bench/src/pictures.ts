// 1,000 different demo pictures: the memory of the shop afterwards, and sign-in while they are drawn compared with sign-in alone.
// Fails above 300 MB, or when sign-in is more than twice as slow.
import { createServer } from 'node:http'
