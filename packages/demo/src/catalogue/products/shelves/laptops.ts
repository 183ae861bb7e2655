import { shelf } from '../kind.ts'

const MAKERS = ['Kaveri', 'Takshila', 'Nalanda', 'Aryabhat', 'Pundit', 'Ganak', 'Medha', 'Vidya'] as const
const LIDS = [
  'silver',
  'grey',
  'black',
  'navy',
  'white',
  'teal',
  'rose pink',
  'gold',
  'leaf green',
  'royal blue',
] as const
const CHIP = { 'Core i3': 0.78, 'Core i5': 1, 'Core i7': 1.35, 'Ryzen 5': 0.98, 'Ryzen 7': 1.3 } as const
const MEMORY = { '8 GB, 512 GB SSD': 0.94, '16 GB, 512 GB SSD': 1, '16 GB, 1 TB SSD': 1.12 } as const

export const LAPTOPS = shelf({
  subCategory: 'Laptops',
  off: [6, 35],
  crowd: 900,
  praise: [
    'Starts in ten seconds.',
    'Set up with my mail in half an hour.',
    'Screen is sharp and easy on the eyes.',
    'Feels sturdy, nothing bends.',
    'Came with two hours of help on the phone.',
  ],
  grumbles: ['Speakers are thin, use earphones.', 'Screen could be brighter near a window.', 'The charger is bulky.'],
  kinds: [
    {
      shape: 'everyday laptop',
      brands: MAKERS,
      names: ['{brand} Book {size}, {chip}, {memory}, {colour}'],
      line: { size: { '14': 0.97, '15': 1, '16': 1.08 }, chip: CHIP, battery: ['8', '9', '10', '12'] },
      variant: { memory: MEMORY },
      colours: LIDS,
      price: [46_000, 68_000],
      about: [
        '{A size}-inch Full HD laptop for office work and lectures, with {a battery}-hour battery.',
        'Does the everyday things well: sheets, calls, films. {size} inches, {battery} hours on a charge.',
      ],
      notes: [
        'Windows 11, backlit keyboard, webcam with a shutter, HDMI and three USB ports.',
        'Memory can be added later. One-year onsite warranty.',
      ],
      praise: ['My daughter finished her whole semester on it.', 'Opens thirty tabs without a fuss.'],
      grumbles: ['Body is plastic and picks up fingerprints.'],
    },
    {
      shape: 'business laptop',
      brands: MAKERS,
      names: ['{brand} Karya {size} business laptop, {chip}, {memory}', '{brand} Office Pro {size}, {chip}, {memory}'],
      line: { size: { '13': 1.05, '14': 1, '15': 1 }, chip: CHIP, weigh: ['1.2', '1.3', '1.4', '1.5'] },
      variant: { memory: { ...MEMORY, '32 GB, 1 TB SSD': 1.32 } },
      price: [62_000, 92_000],
      about: [
        '{A weigh} kg machine for people who travel: matte screen, quiet keys, a hinge that opens flat.',
        '{A size}-inch work laptop of {weigh} kg with fingerprint login and a privacy shutter.',
      ],
      notes: [
        'Windows 11 Pro. LAN, HDMI and two USB-C ports, so the dongles stay at home.',
        'Passed drop and dust tests. Three-year onsite warranty, next working day.',
      ],
      praise: ['IT approved it and so do I.', 'The keyboard survived a full cup of chai.'],
      grumbles: ['Dull looks, but it works.'],
    },
    {
      shape: 'gaming laptop',
      brands: MAKERS,
      names: ['{brand} Play {size} gaming laptop, {gpu}, {rate} Hz, {memory}'],
      line: {
        size: { '15': 1, '16': 1.1, '17': 1.2 },
        gpu: { 'RTX 3050': 0.85, 'RTX 4050': 1, 'RTX 4060': 1.25, 'RTX 4070': 1.6 },
        rate: { '120': 0.97, '144': 1, '165': 1.06, '240': 1.15 },
      },
      variant: { memory: { '16 GB, 512 GB SSD': 1, '16 GB, 1 TB SSD': 1.08, '32 GB, 1 TB SSD': 1.25 } },
      price: [78_000, 1_05_000],
      about: [
        '{A size}-inch, {rate} Hz screen and {gpu} graphics run new games at high settings.',
        '{Gpu} graphics, two fans and {a rate} Hz screen: made for games, fast enough for video editing.',
      ],
      notes: [
        'Backlit keys in any colour, a free slot for memory and one for a second SSD.',
        '230 W adapter in the box. Two-year warranty that covers the fans.',
      ],
      praise: ['Runs everything my son throws at it.', 'Renders a ten-minute video in six.'],
      grumbles: ['The fans can be heard in the next room.', 'The adapter weighs as much as a brick.'],
    },
    {
      shape: 'thin laptop',
      brands: MAKERS,
      names: ['{brand} Book Air {size}, {weigh} kg, {battery} h battery, {storage}, {colour}'],
      line: {
        size: { '13': 1, '14': 1.08 },
        weigh: { '0.99': 1.15, '1.1': 1.05, '1.2': 1 },
        battery: { '14': 0.95, '16': 1, '18': 1.08, '20': 1.12 },
      },
      variant: { storage: { '256 GB': 0.9, '512 GB': 1, '1 TB': 1.16 } },
      colours: LIDS,
      price: [66_000, 88_000],
      about: [
        'A metal laptop of {weigh} kg that runs {battery} hours and has no fan to hear.',
        'Thin enough for an envelope: {weigh} kg, {a size}-inch 2.5K screen, {battery} hours on a charge.',
      ],
      notes: [
        'Charges from a 65 W phone charger too. Two USB-C ports, fingerprint reader.',
        '16 GB memory. One-year warranty, pickup from home.',
      ],
      praise: ['I forget it is in the bag.', 'Silent in the library.'],
      grumbles: ['Only two ports, keep a hub with you.'],
    },
    {
      shape: 'convertible laptop',
      brands: MAKERS,
      names: [
        '{brand} Yog {size} 2-in-1 laptop, {chip}, {memory}, {colour}',
        '{brand} Mudra {size} touch laptop, {chip}, {memory}, {colour}',
      ],
      line: {
        size: { '13': 1, '14': 1.06, '15': 1.12 },
        chip: CHIP,
        pen: ['pen included', 'pen in the box', 'active pen included'],
      },
      variant: { memory: MEMORY },
      colours: LIDS,
      price: [62_000, 88_000],
      about: [
        'The {size}-inch touch screen folds right round: laptop, tent for films, or tablet for notes.',
        'Turns into a tablet on a 360-degree hinge, with {a size}-inch touch screen; {pen}.',
      ],
      notes: [
        'Windows 11, fingerprint reader, 10 hours on a charge. One-year onsite warranty.',
        'The hinge stays where you leave it. HDMI, two USB-C, one USB-A.',
      ],
      praise: ['I annotate my case files straight on the screen.', 'Tent mode lives in our kitchen.'],
      grumbles: ['A little heavy as a tablet.'],
    },
    {
      shape: 'tablet with keyboard',
      brands: MAKERS,
      names: [
        '{brand} Patti {size} tablet with keyboard, {net}, {storage}, {colour}',
        '{brand} Slate {size} with keyboard, {net}, {storage}, {colour}',
      ],
      line: {
        size: { '10.4': 0.85, '11': 1, '12.4': 1.3 },
        net: { 'Wi-Fi': 1, '5G': 1.25 },
        battery: ['7,000', '8,000', '10,000'],
      },
      variant: { storage: { '64 GB': 0.86, '128 GB': 1, '256 GB': 1.2 } },
      colours: ['grey', 'silver', 'navy', 'black', 'teal', 'leaf green', 'rose pink', 'plum purple'],
      price: [21_000, 36_000],
      about: [
        '{A size}-inch tablet whose keyboard clips on by magnets: films first, homework after.',
        'A tablet for sketching and series, a small laptop for mail, with {a battery} mAh battery.',
      ],
      notes: [
        'Four speakers, pen support, microSD up to 1 TB. Keyboard in the box.',
        'The keyboard folds into a stand. One-year warranty.',
      ],
      praise: ['Perfect for online tuition.', 'The keyboard clicks on with a nice snap.'],
      grumbles: ['The touchpad is tiny.'],
    },
    {
      shape: 'dual-screen laptop',
      brands: MAKERS,
      names: [
        '{brand} Duet {size} dual-screen laptop, {chip}, {memory}, {colour}',
        '{brand} Jodi {size} dual-screen laptop, {chip}, {memory}, {colour}',
      ],
      line: {
        size: { '14': 1, '16': 1.12 },
        chip: { 'Core i7': 1, 'Core i9': 1.2, 'Ryzen 7': 0.97, 'Ryzen 9': 1.17 },
        second: ['12.6-inch', '14-inch', '12.7-inch'],
      },
      variant: { memory: { '16 GB, 1 TB SSD': 1, '32 GB, 1 TB SSD': 1.12, '32 GB, 2 TB SSD': 1.24 } },
      colours: LIDS,
      price: [1_24_000, 1_58_000],
      about: [
        'A second, {second} screen sits above the keys: timeline below, picture above.',
        'Two OLED screens, {a second} one over the keyboard, for editors who hate to switch windows.',
      ],
      notes: [
        'Pen, palm rest and sleeve in the box. Thunderbolt 4, SD card reader.',
        'The lower screen tilts up by itself. Two-year warranty with accident cover.',
      ],
      praise: ['My edit bay fits in a backpack now.', 'Chat below, code above, bliss.'],
      grumbles: ['The touchpad moved to the side, it takes a week.'],
    },
    {
      shape: 'student laptop',
      brands: MAKERS,
      names: [
        '{brand} Chhatra {size} student laptop, {chip}, {memory}, {colour}',
        '{brand} Campus {size}, {chip}, {memory}, {colour}',
      ],
      line: {
        size: { '11.6': 0.88, '14': 1, '15.6': 1.08 },
        chip: { Celeron: 0.8, 'Intel N100': 0.9, 'Core i3': 1.25, 'Ryzen 3': 1.2 },
      },
      variant: { memory: { '4 GB, 128 GB': 0.85, '8 GB, 256 GB SSD': 1, '8 GB, 512 GB SSD': 1.12 } },
      colours: LIDS,
      price: [21_000, 31_000],
      about: [
        '{A size}-inch laptop that forgives a school bag: rubber edges, spill-proof keys, 1.4 kg.',
        'Enough for notes, classes and code practice, on {a size}-inch matte screen kind to the eyes.',
      ],
      notes: [
        'Webcam with shutter, 9 hours on a charge. One year of cloud storage included.',
        'Two-year warranty; one accident repaired free in the first year.',
      ],
      praise: ['Bought three for our tuition centre.', 'Good first laptop for college.'],
      grumbles: ['Slow when many tabs are open.'],
    },
  ],
})
