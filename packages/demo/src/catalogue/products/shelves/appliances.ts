import { shelf } from '../kind.ts'

const MAKERS = ['Agni', 'Annapoorna', 'Rasoi Raja', 'Shakti Home', 'Urvara', 'Griha', 'Tandav', 'Saral'] as const
const COLOURS = [
  'white',
  'black',
  'red',
  'grey',
  'silver',
  'navy',
  'teal',
  'maroon',
  'leaf green',
  'cream beige',
] as const

export const APPLIANCES = shelf({
  subCategory: 'Appliances',
  off: [10, 52],
  crowd: 2100,
  praise: [
    'Works well even when the voltage drops.',
    'Two years of daily use, no trouble.',
    'Easy to clean, that matters most.',
    'Looks smart on the counter or off it.',
    'Electricity bill did not move.',
  ],
  grumbles: ['Noisier than I hoped.', 'The cord is short.', 'Service centre took a week to answer.'],
  kinds: [
    {
      shape: 'mixer grinder',
      brands: MAKERS,
      names: [
        '{brand} mixer grinder, {watt}, {jars}, {colour}',
        '{brand} {series} mixer grinder, {watt}, {jars}, {colour}',
      ],
      line: {
        watt: { '500 W': 0.7, '550 W': 0.78, '750 W': 1, '900 W': 1.25, '1000 W': 1.4 },
        jars: { '2 jars': 0.85, '3 jars': 1, '4 jars': 1.2 },
        series: ['Chakki', 'Masala Queen', 'Silbatta', 'Bhim', 'Turbo'],
      },
      colours: COLOURS,
      price: [3_400, 5_600],
      about: [
        '{A watt} motor that grinds idli batter and dry turmeric alike; {jars} of steel.',
        'Chutney in a minute, masala in three: {watt}, {jars}, three speeds and whip.',
      ],
      notes: [
        'Copper winding, overload switch below. Five years on the motor.',
        'Jars lock with a click. Two-year warranty at home.',
      ],
      praise: ['Batter as smooth as from the stone.'],
      grumbles: ['Whole lane knows when I make chutney.'],
    },
    {
      shape: 'electric kettle',
      brands: MAKERS,
      names: ['{brand} electric kettle, {size}, {body}, {colour}', '{brand} {series} kettle, {size}, {body}, {colour}'],
      line: {
        size: { '1 l': 0.8, '1.2 l': 0.88, '1.5 l': 1, '1.8 l': 1.1, '2 l': 1.2 },
        body: { steel: 1, 'double wall': 1.25, 'cool-touch': 1.15, glass: 1.2, 'keep-warm': 1.35 },
        series: ['Chai', 'Adrak', 'Garam', 'Bhaap'],
      },
      colours: COLOURS,
      price: [850, 1_700],
      about: [
        'Boils {size} in five minutes, {body}, and switches off by itself.',
        '{Size} for chai, noodles and soup: {body}, wide mouth, hidden coil.',
      ],
      notes: ['1500 W, lifts off its base. Descale with lemon monthly.', 'Dry-boil protection. One-year warranty.'],
      praise: ['Hostel life saver.'],
      grumbles: ['Lid opens with a jerk.'],
    },
    {
      shape: 'air fryer',
      brands: MAKERS,
      names: ['{brand} air fryer, {size}, {panel}, {colour}', '{brand} {series} air fryer, {size}, {panel}, {colour}'],
      line: {
        size: { '3 l': 0.75, '4.1 l': 0.95, '4.5 l': 1, '5.5 l': 1.2, '6.5 l': 1.4 },
        panel: { 'touch panel': 1.1, dial: 0.9, 'with window': 1.15, '8 presets': 1.05 },
        series: ['Samosa', 'Kurkura', 'Halka', 'Swasth'],
      },
      colours: COLOURS,
      price: [5_500, 9_800],
      about: [
        'Samosas and tikkis with a spoon of oil: {size} basket, {panel}.',
        'Hot air at 200 degrees, {size}, {panel}; fries, roasts and reheats pizza crisp.',
      ],
      notes: [
        '1500 W. Basket goes in the dishwasher. Recipe leaflet in Hindi and English.',
        'Stops when you pull the drawer. Two-year warranty.',
      ],
      praise: ['Bhindi chips without guilt.'],
      grumbles: ['For six people you fry in turns.'],
    },
    {
      shape: 'table fan',
      brands: ['Purvai', 'Hawa', 'Jhonka', 'Griha', 'Shakti Home', 'Sheetal'],
      names: [
        '{brand} table fan, {sweep}, {feature}, {colour}',
        '{brand} {series} table fan, {sweep}, {feature}, {colour}',
      ],
      line: {
        sweep: { '230 mm': 0.7, '300 mm': 0.85, '400 mm': 1, '450 mm': 1.15 },
        feature: { '3 speeds': 0.95, 'high speed': 1, 'with remote': 1.25, 'BLDC motor': 1.5, rechargeable: 1.4 },
        series: ['Pavan', 'Vega', 'Shimla', 'Tez'],
      },
      colours: COLOURS,
      price: [1_600, 2_700],
      about: [
        '{A sweep} fan, {feature}, that turns its head and keeps its voice down.',
        'Air across the whole bed: {sweep}, {feature}, tilt by hand.',
      ],
      notes: ['Runs from 140 V. Guard with narrow gaps for small fingers.', 'Copper motor, two-year warranty.'],
      praise: ['Quiet enough for my night duty sleep.'],
      grumbles: ['Light base, shakes at full speed.'],
    },
    {
      shape: 'washing machine',
      brands: ['Dhobi Ghat', 'Shakti Home', 'Griha', 'Jaldhara', 'Saral', 'Ujala Home'],
      names: [
        '{brand} {size} front-load washing machine, {feature}, {colour}',
        '{brand} {series} washing machine, {size}, {feature}, {colour}',
      ],
      line: {
        size: { '6 kg': 0.8, '6.5 kg': 0.87, '7 kg': 0.95, '8 kg': 1.1, '9 kg': 1.3, '10 kg': 1.45 },
        feature: { '5 star': 1.05, inverter: 1.1, 'steam wash': 1.2, 'in-built heater': 1.05, '1400 rpm': 1.1 },
        series: ['Nirmal', 'Leher', 'Jharna', 'Saaf'],
      },
      colours: ['white', 'silver', 'grey', 'black', 'navy', 'maroon'],
      price: [26_000, 39_000],
      about: [
        '{Size} drum, {feature}, with programmes for sarees, wool and the school uniform.',
        'Front loader for {size}: {feature}, quiet at night, gentle with silk.',
      ],
      notes: [
        'Works at low water pressure. Two years overall, ten on the motor.',
        'Free installation. Power cut? It goes on where it stopped.',
      ],
      praise: ['Bed sheets smell of sun again.'],
      grumbles: ['A cotton cycle takes two and a half hours.'],
    },
    {
      shape: 'refrigerator',
      brands: ['Himgiri', 'Sheetal', 'Griha', 'Shakti Home', 'Kailash', 'Saral'],
      names: [
        '{brand} {size} refrigerator, {feature}, {colour}',
        '{brand} {series} fridge, {size}, {feature}, {colour}',
      ],
      line: {
        size: { '183 l': 0.6, '215 l': 0.75, '240 l': 0.9, '265 l': 1, '300 l': 1.2, '340 l': 1.4 },
        feature: {
          '3 star': 0.95,
          '4 star': 1.02,
          '5 star': 1.1,
          'double door': 1.2,
          'frost free': 1.1,
          inverter: 1.08,
        },
        series: ['Baraf', 'Him', 'Shikhar', 'Kulfi'],
      },
      colours: ['silver', 'grey', 'maroon', 'navy', 'black', 'white', 'cherry red', 'teal', 'royal blue'],
      price: [21_000, 33_000],
      about: [
        '{Size}, {feature}: a big vegetable box, a shelf for the matka, ice in an hour.',
        'Keeps cold for ten hours of power cut. {Size}, {feature}.',
      ],
      notes: [
        'No stabiliser needed from 130 to 300 V. Ten years on the compressor.',
        'Toughened glass shelves that carry 150 kg. Free delivery upstairs.',
      ],
      praise: ['Dahi sets, ice cream stays hard.'],
      grumbles: ['Door shelves are narrow for two-litre bottles.'],
    },
    {
      shape: 'microwave oven',
      brands: MAKERS,
      names: ['{brand} {size} {kind} microwave oven, {feature}, {colour}'],
      line: {
        size: { '17 l': 0.6, '20 l': 0.72, '23 l': 0.88, '25 l': 1, '28 l': 1.2, '32 l': 1.4 },
        kind: { solo: 0.7, grill: 0.85, convection: 1.1 },
        feature: ['child lock', '51 menus', 'express cook', 'defrost', 'steam clean', 'quiet door'],
      },
      colours: ['black', 'white', 'silver', 'red', 'grey', 'navy', 'maroon', 'cream beige'],
      price: [9_500, 14_500],
      about: [
        '{A size} {kind} oven with {feature}; heats four plates without cold spots.',
        'From leftover dal to birthday cake: {size}, {kind}, {feature}.',
      ],
      notes: [
        'Starter kit of glass dishes in the box. One year, five on the magnetron.',
        'Cavity of steel that wipes clean. Needs a 16 A socket.',
      ],
      praise: ['Papad in forty seconds, no oil.'],
      grumbles: ['The beep wakes the baby.'],
    },
    {
      shape: 'toaster',
      brands: MAKERS,
      names: [
        '{brand} {slices} pop-up toaster, {feature}, {colour}',
        '{brand} {series} toaster, {slices}, {feature}, {colour}',
      ],
      line: {
        slices: { '2-slice': 1, 'wide 2-slice': 1.15, 'steel 2-slice': 1.2 },
        feature: {
          '6 levels': 0.95,
          'wide slots': 1.05,
          'bun rack': 1.1,
          defrost: 1,
          'crumb tray': 0.95,
          'auto-centring': 1.1,
        },
        series: ['Savera', 'Nashta', 'Kadak', 'Subah'],
      },
      colours: COLOURS,
      price: [1_100, 2_200],
      about: [
        'Golden on both sides: {slices}, {feature}, for pav and for thick brown bread.',
        '{Slices} toaster, {feature}, with a stop button for the impatient.',
      ],
      notes: ['800 W. Crumbs fall in a tray. Two-year warranty.', 'Cool sides, cord winds below.'],
      praise: ['Even browning, both slices.'],
      grumbles: ['Small slices hide inside.'],
    },
    {
      shape: 'steam iron',
      brands: MAKERS,
      names: [
        '{brand} steam iron, {watt}, {plate}, {colour}',
        '{brand} {series} steam iron, {watt}, {plate}, {colour}',
      ],
      line: {
        watt: { '1200 W': 0.75, '1400 W': 0.85, '1600 W': 1, '2000 W': 1.25, '2200 W': 1.4 },
        plate: { 'ceramic plate': 1.1, 'non-stick plate': 1, 'steel plate': 1.05, 'anti-drip': 1.08 },
        series: ['Istri', 'Kadak', 'Dhobi', 'Crease'],
      },
      colours: COLOURS,
      price: [1_200, 2_300],
      about: [
        '{Watt} of heat and a burst of steam: cotton kurtas flat in two strokes; {plate}.',
        'A steam iron of {watt}, {plate}, that sprays, glides and does not drip.',
      ],
      notes: ['300 ml tank, 2 m cord that swivels. Empty it after use.', 'Shuts off if forgotten. Two-year warranty.'],
      praise: ['Linen looks like from the laundry.'],
      grumbles: ['Heavy after six shirts.'],
    },
  ],
})
