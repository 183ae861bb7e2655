import { shelf } from '../kind.ts'

const MAKERS = ['Ghar', 'Diya', 'Aangan', 'Dehleez', 'Sukoon', 'Deewar', 'Chaukhat', 'Nivas'] as const
const COLOURS = [
  'white',
  'black',
  'grey',
  'navy',
  'leaf green',
  'royal blue',
  'terracotta orange',
  'beige',
  'teal',
] as const

export const SMART_HOME = shelf({
  subCategory: 'Smart Home',
  off: [10, 55],
  crowd: 1700,
  praise: [
    'Set up in five minutes.',
    'Came back on its own after a power cut.',
    'My parents use it without calling me.',
    'Quiet, neat, and it just works.',
    'Made our old flat feel new.',
  ],
  grumbles: ['The print of the manual is too small.', 'Support took two days to reply.', 'Expected a sturdier body.'],
  kinds: [
    {
      shape: 'smart speaker',
      brands: MAKERS,
      names: ['{brand} {series} smart speaker, {feature}, {colour}'],
      line: {
        series: ['Bolo', 'Bolo Mini', 'Bolo Max', 'Suno', 'Suno 2', 'Gupshup', 'Hub Mini'],
        feature: { 'Hindi and English': 1, 'with clock': 1.1, '10 W': 1.05, '20 W stereo': 1.7, 'with battery': 1.4 },
      },
      colours: COLOURS,
      price: [2_800, 5_400],
      about: [
        'Answers in Hindi and English, plays songs, and switches lights on when your hands are full.',
        'A ball of woven cloth with a full voice: music, news, timers and the lights of the house.',
      ],
      notes: [
        'A switch cuts the microphone off. Works with smart bulbs and plugs of any make.',
        'Adapter in the box. One-year warranty.',
      ],
      praise: ['Sets the dal timer while I knead.', 'Understands my Bhojpuri accent, mostly.'],
      grumbles: ['Wakes up when the television speaks.'],
    },
    {
      shape: 'security camera',
      brands: MAKERS,
      names: [
        '{brand} Eye {mp} indoor camera, {feature}, {colour}',
        '{brand} {series} {mp} security camera, {feature}, {colour}',
      ],
      line: {
        mp: { '2MP': 0.85, '3MP': 1, '4MP': 1.2, '5MP': 1.4 },
        series: ['Pehra', 'Chowkidar', 'Prahari', 'Trinetra'],
        feature: { 'night vision': 0.95, 'pan and tilt': 1.15, 'two-way audio': 1, 'colour night view': 1.3 },
      },
      colours: ['white', 'black', 'grey', 'navy', 'beige'],
      price: [1_900, 3_300],
      about: [
        '{A mp} camera with {feature} that tells people from cats before it sends an alert.',
        'Watch the room from your phone: {mp} picture, {feature}, clear voice both ways.',
      ],
      notes: [
        'Stores on a card of up to 256 GB; the cloud is optional. Wall mount in the box.',
        'A shutter closes when you are home. One-year warranty.',
      ],
      praise: ['Caught the monkey that steals our bread.', 'I check on my dog from office.'],
      grumbles: ['Sends an alert for every lizard.'],
    },
    {
      shape: 'smart display',
      brands: MAKERS,
      names: [
        '{brand} Hub {size} smart display, {feature}, {colour}',
        '{brand} {series} {size} smart display, {feature}, {colour}',
      ],
      line: {
        size: { '5-inch': 0.7, '7-inch': 0.9, '8-inch': 1, '10-inch': 1.35 },
        series: ['Darpan', 'Jharokha', 'Patal'],
        feature: { 'video calls': 1.1, 'photo frame': 1, 'with stand': 1.02, 'kitchen timer': 0.98 },
      },
      colours: ['white', 'grey', 'black', 'beige', 'leaf green', 'navy', 'teal'],
      price: [6_800, 11_500],
      about: [
        '{A size} screen for recipes, door camera and family photos, run by voice or touch.',
        'Shows who is at the door, the weather and last year’s Diwali photos on {a size} screen.',
      ],
      notes: [
        'The camera has a shutter. Controls bulbs, plugs and locks in the house.',
        'Speaks nine Indian languages. Adapter in the box, one-year warranty.',
      ],
      praise: ['Recipes in the kitchen without oily fingers on my phone.', 'Grandparents call us on it every evening.'],
      grumbles: ['Slow to start in the morning.'],
    },
    {
      shape: 'smart bulb',
      brands: MAKERS,
      names: [
        '{brand} {glow} smart bulb, {watt} W, {cap}, {pack}',
        '{brand} {series} Wi-Fi bulb, {watt} W, {cap}, {pack}',
      ],
      line: {
        glow: { 'warm-white': 0.9, 'tunable white': 1, 'dimmable white': 0.95 },
        watt: { '7': 0.85, '9': 1, '10': 1.05, '12': 1.2, '15': 1.4 },
        cap: ['B22', 'E27'],
        series: ['Jyoti', 'Roshni', 'Deepam', 'Kiran'],
      },
      variant: { pack: { single: 1, 'pack of 2': 1.85, 'pack of 3': 2.7, 'pack of 4': 3.5 } },
      price: [600, 1_000],
      about: [
        '{A watt} W LED bulb for {a cap} holder that dims and switches from the app or by voice.',
        '{watt} W, as bright as an old 60 to 100 W bulb, with timers and a slow sunrise.',
      ],
      notes: [
        'Remembers its setting after a power cut. No hub needed, only Wi-Fi.',
        'Works from 160 to 270 V. Two-year warranty.',
      ],
      praise: ['The sunrise alarm got my teenager up.', 'Warm light, no flicker on video calls.'],
      grumbles: ['If someone uses the wall switch, the app is helpless.'],
    },
    {
      shape: 'robot vacuum',
      brands: MAKERS,
      names: ['{brand} {series} robot vacuum, {feature}, {suction}, {colour}'],
      line: {
        series: ['Jhaadu', 'Jhaadu 2', 'Jhaadu Pro', 'Safai S5', 'Safai S7', 'Chakkar'],
        feature: { 'sweep and mop': 1, 'laser mapping': 1.4, 'self-emptying': 2, 'slim body': 0.85 },
        suction: { '2,700 Pa': 0.85, '4,000 Pa': 1, '6,000 Pa': 1.25 },
      },
      colours: ['white', 'black', 'grey', 'navy', 'silver', 'teal'],
      price: [13_500, 24_000],
      about: [
        'Sweeps under beds and goes home to charge; {suction} of suction, {feature}.',
        'Made for Indian dust: {suction}, a large bin, {feature}, and brushes that free hair easily.',
      ],
      notes: [
        'Draw no-go lines round rangoli and puja corner in the app. Two hours on a charge.',
        'Spare brushes and filter in the box. One-year warranty at home.',
      ],
      praise: ['Our maid and the robot are friends now.', 'Picks up what four dogs shed.'],
      grumbles: ['Gets stuck at the door sill.', 'Carries threads of the durrie along.'],
    },
    {
      shape: 'video doorbell',
      brands: MAKERS,
      names: ['{brand} {series} video doorbell, {feature}, {mp}, {colour}'],
      line: {
        series: ['Dastak', 'Dastak 2', 'Dwar', 'Dwar Pro', 'Atithi', 'Padosi'],
        feature: { battery: 1.1, wired: 0.9, 'with chime': 1.15, 'two-way talk': 1 },
        mp: { '2MP': 0.9, '3MP': 1, '4MP': 1.15 },
      },
      colours: ['black', 'grey', 'white', 'silver', 'navy', 'brown'],
      price: [4_200, 8_800],
      about: [
        'Shows who rang and lets you answer from anywhere; {mp} picture, {feature}.',
        'A doorbell with a wide {mp} camera that sees face and parcel alike, by night too.',
      ],
      notes: [
        'IP65 against rain. Records to a card or the cloud. Screws and wedge in the box.',
        'Says in Hindi that you are on your way to the door. One-year warranty.',
      ],
      praise: ['Told the courier to leave it with the neighbour, from Goa.', 'Clear at night in our dark stairway.'],
      grumbles: ['Rings on the phone two seconds late.'],
    },
    {
      shape: 'smart plug',
      brands: MAKERS,
      names: ['{brand} {series} smart plug, {amp}, {feature}, {colour}'],
      line: {
        series: ['Bijli', 'Bijli Mini', 'Khatka', 'Batan', 'Urja', 'Socket'],
        amp: { '6 A': 0.8, '10 A': 0.95, '16 A': 1.2 },
        feature: { 'energy meter': 1.15, timer: 0.95, 'surge guard': 1.1, 'night light': 1 },
      },
      colours: ['white', 'black', 'grey', 'beige', 'navy', 'teal'],
      price: [900, 1_700],
      about: [
        'Switches a geyser, pump or lamp from anywhere; {amp}, {feature}.',
        'Put it between wall and appliance: on and off by app, voice or clock. {amp}, {feature}.',
      ],
      notes: [
        'Shutters over the pins for small fingers. Fits Indian round-pin sockets.',
        'Shows what each appliance costs in a month. One-year warranty.',
      ],
      praise: ['Geyser is on before my alarm now.', 'Found out that the old fridge ate 900 rupees a month.'],
      grumbles: ['Blocks the switch next to it.'],
    },
    {
      shape: 'smart lock',
      brands: ['Taala', 'Chaukhat', 'Dehleez', 'Sanduk', 'Kundi', 'Pehredar'],
      names: ['{brand} {series} smart door lock, {open}, {colour}'],
      line: {
        series: ['Pro', 'Kavach', 'Kavach 2', 'Suraksha', 'Prime', 'Mortise'],
        open: {
          'fingerprint and PIN': 1,
          'fingerprint, PIN, card': 1.1,
          'face and fingerprint': 1.7,
          'PIN and key': 0.75,
          '6 ways to open': 1.25,
        },
      },
      colours: ['black', 'bronze brown', 'silver', 'gold', 'grey'],
      price: [9_800, 19_500],
      about: [
        'Opens by {open}, with a key for bad days; locks itself when the door shuts.',
        'A steel mortise lock: {open}. Give the maid her own code and see when it was used.',
      ],
      notes: [
        'Eight AA cells last ten months; a power bank wakes it if they run out.',
        'Free fitting in 200 cities on doors 35 to 55 mm thick. Two-year warranty.',
      ],
      praise: ['No more keys under the flowerpot.', 'The fitter came the next day and was neat.'],
      grumbles: ['Wet fingers need a second try.'],
    },
    {
      shape: 'air purifier',
      brands: [...MAKERS, 'Saaf', 'Hawa'],
      names: ['{brand} {series} air purifier, {area}, {feature}, {colour}'],
      line: {
        series: ['Pavan', 'Pavan 2', 'Pavan Max', 'Nirmal', 'Shuddh', 'Vayu', 'Swachh'],
        area: { '200 sq ft': 0.7, '300 sq ft': 0.85, '400 sq ft': 1, '550 sq ft': 1.3 },
        feature: { 'HEPA H13': 1, 'with PM2.5 display': 1.1, 'with app': 1.12 },
      },
      colours: ['white', 'grey', 'black', 'royal blue', 'leaf green', 'beige'],
      price: [8_500, 16_500],
      about: [
        'Cleans a room of {area} in twelve minutes and shows the air on a coloured ring.',
        'For winters with smog: three-stage filter, {area}, quiet enough to sleep beside.',
      ],
      notes: [
        'The filter lasts about nine months in a city and costs ₹1,499.',
        'Sleep mode at 22 dB. Child lock, one-year warranty.',
      ],
      praise: ['My son’s cough is gone since November.', 'Turns red when I make tadka, then clears the air.'],
      grumbles: ['The top speed is loud.'],
    },
  ],
})
