import { shelf } from '../kind.ts'

const MAKERS = ['Dhvani', 'Dhol', 'Goonj', 'Naad', 'Swara', 'Tarang', 'Sargam', 'Raga'] as const
const COLOURS = [
  'black',
  'white',
  'navy',
  'teal',
  'red',
  'grey',
  'royal blue',
  'forest green',
  'mustard yellow',
  'rose pink',
  'tangerine orange',
] as const

export const AUDIO = shelf({
  subCategory: 'Audio',
  off: [15, 68],
  crowd: 5200,
  praise: [
    'Sound is clear, nothing rattles.',
    'Feels costlier than it is.',
    'Simple to use, my uncle managed alone.',
    'Built well, every joint is firm.',
    'Better than the one I had from abroad.',
  ],
  grumbles: ['The manual is only a QR code.', 'Expected a better finish.', 'The cable in the box is short.'],
  kinds: [
    {
      shape: 'over-ear headphones',
      brands: MAKERS,
      names: [
        '{brand} {series} over-ear headphones, {battery} h battery, {colour}',
        '{brand} {series} headphones with {noise}, {colour}',
      ],
      line: {
        series: ['Studio', 'Studio Pro', 'Mehfil', 'Riyaaz', 'Riyaaz 2', 'Alaap', 'Alaap Max', 'Basera', 'Tanpura'],
        battery: { '30': 0.9, '40': 1, '50': 1.1, '60': 1.2 },
        noise: { 'noise cancelling': 1.3, 'deep bass': 0.9, 'clear calls': 1 },
      },
      colours: COLOURS,
      price: [3_000, 9_500],
      about: [
        'Soft cushions, 40 mm drivers and {battery} hours of music on a charge.',
        'Closed-back wireless headphones with {noise}, for trains, flights and open offices.',
      ],
      notes: [
        'Folds flat. Ten minutes of charging give five hours. Case and cable in the box.',
        'Two devices at once, so a call is never missed. One-year warranty.',
      ],
      praise: [
        'The pressure cooker disappeared when I put them on.',
        'Wore them from Delhi to Kochi without sore ears.',
      ],
      grumbles: ['Ears get hot in May.'],
    },
    {
      shape: 'earbuds',
      brands: MAKERS,
      names: [
        '{brand} {series} earbuds with charging case, {colour}',
        '{brand} {series} true wireless earbuds, {battery} h, {colour}',
      ],
      line: {
        series: {
          'Buds Mini': 0.8,
          Buds: 0.9,
          'Buds 2': 1,
          'Buds Pro': 1.6,
          'Buds Air': 1.1,
          Moti: 0.9,
          'Moti 2': 1.1,
          Ghungroo: 1,
        },
        battery: { '24': 0.9, '32': 1, '40': 1.1, '50': 1.2 },
      },
      colours: COLOURS,
      price: [1_500, 4_500],
      about: [
        'Light buds that stay put on a run, with {battery} hours of play counting the case.',
        'Small wireless buds with four microphones for calls from a noisy street; {battery} hours in all.',
      ],
      notes: [
        'IPX5 against sweat and drizzle. Three sizes of tips in the box.',
        'Touch controls, low delay for games. One-year warranty.',
      ],
      praise: ['They have survived the wash once.', 'Calls are clear even in an auto.'],
      grumbles: ['The left bud runs out before the right.', 'The case lid feels loose.'],
    },
    {
      shape: 'bluetooth speaker',
      brands: MAKERS,
      names: [
        '{brand} {watt} W portable Bluetooth speaker, {proof}, {colour}',
        '{brand} {series} Bluetooth speaker, {watt} W, {colour}',
      ],
      line: {
        watt: { '5': 0.5, '10': 0.75, '16': 0.95, '20': 1.1, '30': 1.5, '40': 1.9 },
        proof: ['IPX5', 'IPX7', 'IP67'],
        series: ['Tabla', 'Nagada', 'Dholak', 'Mridang', 'Chenda', 'Baraat'],
      },
      colours: COLOURS,
      price: [2_200, 3_800],
      about: [
        '{watt} W in a woven cylinder that takes rain in its stride; twelve hours on a charge.',
        'A picnic speaker of {watt} W, {proof} against water, with a loop to hang it from a branch.',
      ],
      notes: [
        'Two can be paired for stereo. USB-C, aux and a card slot.',
        'Takes calls too. Cable in the box, one-year warranty.',
      ],
      praise: [
        'Loud enough for a terrace party.',
        'Fell in the pool at Lonavala, still playing.',
        'Fills our hall for antakshari nights.',
      ],
      grumbles: ['Loud, but muddy above three quarters.'],
    },
    {
      shape: 'bookshelf speakers',
      brands: MAKERS,
      names: ['{brand} {series} bookshelf speakers, {watt} W pair, {colour}'],
      line: {
        series: ['Baithak', 'Baithak 2', 'Gharana', 'Gharana 4', 'Gharana 5', 'Sabha', 'Kutcheri'],
        watt: { '40': 0.75, '60': 0.9, '80': 1, '100': 1.2, '120': 1.4 },
      },
      colours: COLOURS,
      price: [9_000, 22_000],
      about: [
        'A pair of {watt} W speakers in wooden boxes, with silk tweeters and a remote.',
        'Active stereo pair, {watt} W: plug in the television, the turntable or just your phone.',
      ],
      notes: [
        'Bluetooth, optical, aux and phono inputs. Three metres of cable in the box.',
        'The cloth front comes off. Two-year warranty.',
      ],
      praise: ['Heard the tanpura in old recordings for the first time.', 'Big stage from small boxes.'],
      grumbles: ['The remote feels cheap beside the wood.'],
    },
    {
      shape: 'soundbar with subwoofer',
      brands: MAKERS,
      names: ['{brand} {series} {watt} W soundbar with subwoofer, {channel}, {colour}'],
      line: {
        series: ['Cinema', 'Talkies', 'Balcony', 'Premiere', 'House Full'],
        watt: { '80': 0.6, '120': 0.8, '160': 1, '200': 1.2, '300': 1.6 },
        channel: ['2.1', '3.1', '5.1'],
      },
      colours: ['black', 'grey', 'white', 'navy', 'brown', 'silver'],
      price: [8_500, 15_000],
      about: [
        'A slim bar under the television and a subwoofer in the corner: {watt} W, {channel} channels.',
        '{watt} W of film sound with a dialogue mode for films in which everyone whispers.',
      ],
      notes: [
        'HDMI ARC, optical, USB and Bluetooth. Wall brackets and remote in the box.',
        'The subwoofer connects without a cable. One-year warranty at home.',
      ],
      praise: ['Sunday films feel like the old single screens.', 'Dialogues are finally clear for my father.'],
      grumbles: ['Neighbours noticed before I did.'],
    },
    {
      shape: 'neckband earphones',
      brands: MAKERS,
      names: ['{brand} {series} neckband earphones, {battery} h, {colour}'],
      line: {
        series: ['Mala', 'Mala 2', 'Mala Pro', 'Haar', 'Haar Sport', 'Rudra', 'Rudra Bass', 'Kanthi'],
        battery: { '20': 0.8, '30': 1, '40': 1.15, '60': 1.3 },
      },
      colours: COLOURS,
      price: [1_100, 2_800],
      about: [
        'A soft neckband with magnetic buds and {battery} hours of play on one charge.',
        'Buds that snap together round the neck and pause the song; {battery} hours, IPX5.',
      ],
      notes: [
        'Ten minutes on the charger give ten hours. Vibrates on a call.',
        'Works with Hindi and English voice assistants. One-year warranty.',
      ],
      praise: ['Never lost one, unlike my earbuds.', 'Wear it all day at the shop.'],
      grumbles: ['The band catches on my collar.'],
    },
    {
      shape: 'retro radio',
      brands: [...MAKERS, 'Akashdeep', 'Vividh'],
      names: ['{brand} {series} radio, {band}, {colour}'],
      line: {
        series: ['Bhule Bisre', 'Chhaya Geet', 'Akash', 'Geetmala retro', 'Choupal', 'Sham', 'Transistor'],
        band: { 'FM and AM': 0.8, 'FM, AM, SW': 0.95, 'FM, Bluetooth, USB': 1.2, 'FM and Bluetooth': 1.1 },
      },
      colours: [
        'red',
        'teal',
        'cream white',
        'brown',
        'mustard yellow',
        'black',
        'royal blue',
        'forest green',
        'maroon',
      ],
      price: [1_600, 4_200],
      about: [
        'Old looks, big dial, warm sound: {band} in a box with a carrying handle.',
        'A table radio like the one at your grandparents’ house. Receives {band}.',
      ],
      notes: [
        'Runs on mains or a built-in battery for eight hours. Telescopic aerial.',
        'Big knobs that old hands can turn. One-year warranty.',
      ],
      praise: ['My father tuned it to Vividh Bharati and smiled all evening.', 'Lovely knobs, real clicks.'],
      grumbles: ['Short wave is mostly noise in the city.'],
    },
    {
      shape: 'turntable',
      brands: MAKERS,
      names: ['{brand} {series} turntable, {drive}, {colour}', '{brand} {series} record player with {extra}, {colour}'],
      line: {
        series: ['Tawa', 'Tawa 33', 'Chakri', 'Chakri Pro', 'Saregam 45', 'Long Play'],
        drive: { 'belt drive': 1, 'direct drive': 1.4 },
        extra: { 'built-in speakers': 0.75, 'Bluetooth out': 1, 'USB recording': 1.1 },
      },
      colours: ['black', 'white', 'brown', 'red', 'teal', 'walnut brown', 'grey', 'navy'],
      price: [7_500, 19_000],
      about: [
        'Plays 33, 45 and 78 records, so grandfather’s collection sings again.',
        'A steady platter, a diamond needle and a switch for 33 and 45 records.',
      ],
      notes: [
        'Dust cover and spare needle in the box. Phono stage built in.',
        'The arm lifts by itself at the end of a side. One-year warranty.',
      ],
      praise: ['The crackle before the song is everything.', 'Set up in fifteen minutes, no engineer needed.'],
      grumbles: ['Built-in sound is weak, use proper speakers.'],
    },
    {
      shape: 'studio microphone',
      brands: MAKERS,
      names: ['{brand} {series} {plug} microphone with {stand}, {colour}'],
      line: {
        series: ['Vaani', 'Vaani Pro', 'Bol', 'Bol 2', 'Katha', 'Sur', 'Charcha'],
        plug: { USB: 0.9, XLR: 1.1, 'USB and XLR': 1.3 },
        stand: ['arm stand', 'desk stand', 'shock mount', 'pop filter'],
      },
      colours: ['black', 'white', 'grey', 'silver', 'pink', 'teal', 'red'],
      price: [2_400, 7_800],
      about: [
        'Records voice and veena alike: a large capsule, {plug} connection, {stand} in the box.',
        'For podcasts, classes and home recording. {Plug}, with a mute button that does not click.',
      ],
      notes: [
        'Turns its back on the fan: it hears what is in front. Three-metre cable.',
        'No driver needed on a computer. One-year warranty.',
      ],
      praise: ['My students say I sound like the radio now.', 'Even the pressure cooker in the kitchen stays out.'],
      grumbles: ['Pick the desk away from traffic, it hears a lot.'],
    },
  ],
})
