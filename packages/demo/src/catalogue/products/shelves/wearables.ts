import { shelf } from '../kind.ts'

const MAKERS = ['Pal', 'Saans', 'Titli', 'Ghadi & Co', 'Kshan', 'Nabz', 'Prahar', 'Samay'] as const
const STRAPS = [
  'black',
  'navy',
  'teal',
  'forest green',
  'rose pink',
  'silver',
  'orange',
  'maroon',
  'royal blue',
  'plum purple',
  'white',
] as const

export const WEARABLES = shelf({
  subCategory: 'Wearables',
  off: [15, 68],
  crowd: 3600,
  praise: [
    'Set up in five minutes.',
    'Comfortable from the first day.',
    'Looks better on than in the picture.',
    'Battery lasts as long as they say.',
    'My whole office has one now.',
  ],
  grumbles: [
    'The app needs an account for everything.',
    'Instructions are hard to follow.',
    'Took a week to get used to it.',
  ],
  kinds: [
    {
      shape: 'smartwatch',
      brands: MAKERS,
      names: ['{brand} {series} {screen} smartwatch with {feature}, {colour}'],
      line: {
        series: ['Fit', 'Fit 2', 'Fit Max', 'Raftaar', 'Pulse', 'Pulse 3', 'Ultra'],
        screen: { AMOLED: 1.2, '1.85-inch': 0.9, '1.96-inch': 1 },
        feature: { 'Bluetooth calling': 1, GPS: 1.5, SpO2: 0.9, ECG: 1.9 },
      },
      colours: STRAPS,
      price: [2_800, 6_500],
      about: [
        'A square smartwatch with {feature}, a hundred sports modes and a week of battery.',
        'Bright {screen} display, {feature}, sleep and heart rate day and night.',
      ],
      notes: [
        'IP68: rain and hand-washing are fine. The strap comes off with a pin.',
        'Works with Android and iPhone. Magnetic charger in the box, one-year warranty.',
      ],
      praise: ['Counts my morning walk well.', 'Found out that I sleep five hours, not seven.'],
      grumbles: ['Heart rate is off when cycling.'],
    },
    {
      shape: 'hybrid watch',
      brands: MAKERS,
      names: ['{brand} {series} hybrid watch, {strap}, {dial}'],
      line: {
        series: ['Classic', 'Heritage', 'Dwar', 'Virasat', 'Sandhya', 'Chandni', 'Uday'],
        strap: { 'leather strap': 1, 'brown leather strap': 1, 'tan leather strap': 1.02 },
        life: ['six months', 'nine months', 'a year'],
      },
      variant: { dial: ['38 mm', '40 mm', '42 mm', '44 mm', '36 mm'] },
      price: [4_200, 11_500],
      about: [
        'Real hands and a quiet step counter behind them; the battery lasts {life}.',
        'Looks like a dress watch, counts steps and sleep, and buzzes for calls. Runs {life}.',
      ],
      notes: [
        'Mineral glass, water-resistant to 5 ATM. The strap fits wrists of 15 to 20 cm.',
        'The cell is changed at any watch shop. Two-year warranty.',
      ],
      praise: ['Nobody guesses that it is a smartwatch.', 'Goes with a suit and with a kurta.'],
      grumbles: ['The leather smelt strongly for a week.'],
    },
    {
      shape: 'fitness band',
      brands: MAKERS,
      names: [
        '{brand} Band {gen} fitness tracker, {feature}, {colour}',
        '{brand} {series} fitness band with {feature}, {colour}',
      ],
      line: {
        gen: { '3': 0.8, '4': 0.9, '5': 1, '6': 1.1, '7': 1.25 },
        series: ['Kadam', 'Daud', 'Ojas', 'Urja'],
        feature: { SpO2: 1, 'sleep tracking': 0.95, GPS: 1.5, 'stress tracking': 1.05 },
        battery: ['10', '12', '14', '16'],
      },
      colours: STRAPS,
      price: [1_700, 3_400],
      about: [
        'A light band with {feature} that runs {battery} days between charges.',
        'Counts steps, sleep and heartbeats, with {feature}; {battery} days on a charge.',
      ],
      notes: [
        'Swim-proof to 50 m. Weighs 24 g with the strap.',
        'Reminds you to drink water and to stand up. One-year warranty.',
      ],
      praise: ['I walk to the far gate now, just for the rings.', 'So light that I forget it.'],
      grumbles: ['Screen is hard to read at noon.'],
    },
    {
      shape: 'smart ring',
      brands: MAKERS,
      names: ['{brand} {series} smart ring, {finish}, size {size}'],
      line: {
        series: ['Chhalla', 'Chhalla 2', 'Anguthi', 'Mudrika', 'Orbit'],
        finish: { 'gold finish': 1, 'rose gold finish': 1, 'champagne gold': 1.05, 'two-tone gold': 1.1 },
        days: ['5', '6', '7'],
      },
      variant: { size: ['7', '8', '9', '10', '11', '12'] },
      price: [9_000, 24_000],
      about: [
        'A titanium ring that tracks sleep, heart rate and temperature for {days} days on a charge.',
        'All the health tracking of a watch in a ring of 3 g; {days} days between charges.',
      ],
      notes: [
        'Order the free sizing kit first. No subscription, ever.',
        'Water-resistant to 100 m. Charging stand in the box, one-year warranty.',
      ],
      praise: ['Sleep scores match how I feel.', 'Looks like jewellery, my mother-in-law approves.'],
      grumbles: ['Scratched a little from gym weights.'],
    },
    {
      shape: 'round smartwatch',
      brands: MAKERS,
      names: [
        '{brand} {series} round smartwatch, {screen}, {colour}',
        '{brand} {series} round smartwatch with {feature}, {colour}',
      ],
      line: {
        series: ['Chand', 'Chand 2', 'Poonam', 'Gol', 'Gol Pro', 'Parikrama', 'Dial'],
        screen: { '1.32-inch': 0.9, '1.43-inch AMOLED': 1.2 },
        feature: { 'Bluetooth calling': 1, GPS: 1.4, compass: 1.3 },
      },
      colours: STRAPS,
      price: [3_200, 8_500],
      about: [
        'A round steel case with {feature}, a turning crown and two hundred dials.',
        'Classic round face, bright {screen} screen, {feature} and ten days of battery.',
      ],
      notes: [
        'IP68. Any 22 mm strap fits. Magnetic charger in the box.',
        'Shows the tithi and festival calendar if you like. One-year warranty.',
      ],
      praise: ['The crown turns with a nice click.', 'Looks costlier than it is.'],
      grumbles: ['Text gets cut off by the round edge.'],
    },
    {
      shape: 'smart glasses',
      brands: ['Nazar', 'Drishti', 'Kshan', 'Nayan', 'Pal', 'Chashma Labs'],
      names: ['{brand} {series} smart glasses with {feature}, {colour}'],
      line: {
        series: ['Frame', 'Frame 2', 'Audio', 'Lens', 'Darpan', 'Jhalak'],
        feature: {
          'open-ear audio': 1,
          camera: 1.8,
          'open-ear audio and blue-cut lenses': 1.1,
          'voice assistant': 1.2,
        },
      },
      colours: ['black', 'brown', 'grey', 'navy', 'maroon', 'teal', 'silver', 'forest green'],
      price: [5_500, 13_500],
      about: [
        'Ordinary-looking frames with {feature}; you hear the call and the traffic.',
        'Glasses with {feature}: directions and calls without touching the phone.',
      ],
      notes: [
        'Takes your own prescription lenses at any optician. Five hours of play.',
        'Charging case in the box. UV400 lenses, one-year warranty.',
      ],
      praise: ['Calls on my cycle without plugging my ears.', 'People think they are normal glasses.'],
      grumbles: ['Sound leaks a little in a quiet room.'],
    },
    {
      shape: 'vr headset',
      brands: ['Maya', 'Drishti', 'Nazar', 'Avtar Labs', 'Indrajaal', 'Swapna'],
      names: [
        '{brand} {series} VR headset, {storage}, {colour}',
        '{brand} {series} VR headset for phones, {fit}, {colour}',
      ],
      line: {
        series: ['One', 'Two', 'Lok', 'Lok 2', 'Lok Pro', 'Jhankar'],
        fit: { 'up to 6.7 inches': 0.12, 'with earphones': 0.16, 'with remote': 0.14 },
      },
      variant: { storage: { '128 GB': 1, '256 GB': 1.2, '512 GB': 1.4 } },
      colours: ['white', 'black', 'grey', 'navy', 'silver', 'teal'],
      price: [22_000, 39_000],
      about: [
        'A virtual-reality headset with soft padding that fits over spectacles.',
        'Step into games, concerts and temples far away; wide view and little weight on the nose.',
      ],
      notes: [
        'The lens distance adjusts by a wheel. Not for children under ten.',
        'Wipe the foam after use; spare foam in the box. One-year warranty.',
      ],
      praise: ['Took my grandmother to Kedarnath from the sofa.', 'No headache even after an hour.'],
      grumbles: ['Foam gets sweaty in summer.'],
    },
    {
      shape: 'kids smartwatch',
      brands: ['Titli', 'Chiku', 'Nanhe', 'Bandar', 'Pal', 'Golu'],
      names: [
        '{brand} {series} kids’ smartwatch, {feature}, {colour}',
        '{brand} {series} smartwatch for children, {feature}, {colour}',
      ],
      line: {
        series: ['Jugnu', 'Jugnu 2', 'Tara', 'Chhota', 'Chintu', 'Koel'],
        feature: { 'GPS and SOS button': 1.3, '4G video calls': 1.7, 'games and camera': 0.7, 'school mode': 0.9 },
      },
      colours: ['royal blue', 'pink', 'teal', 'orange', 'yellow', 'purple', 'green', 'red'],
      price: [2_400, 5_200],
      about: [
        'A small watch for ages 4 to 12, with {feature} and a soft strap that will not pinch.',
        'Parents decide who may call; children get {feature}, a torch and an alarm.',
      ],
      notes: [
        'Splash-proof. No strangers, no adverts; blocked during school hours.',
        'Two days on a charge. Spare strap in the box, one-year warranty.',
      ],
      praise: ['My son presses SOS only when he wants ice cream, but it works.', 'Peace of mind on the school bus.'],
      grumbles: ['GPS shows the next lane at times.'],
    },
  ],
})
