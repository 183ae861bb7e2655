import { shelf } from '../kind.ts'

const MAKERS = [
  'Chiku',
  'Nanhe Kadam',
  'Gilahri',
  'Bulbul & Bros',
  'Laddoo',
  'Titli Tales',
  'Golu Molu',
  'Kilkari',
] as const
const COLOURS = [
  'red',
  'royal blue',
  'mustard yellow',
  'leaf green',
  'pink',
  'orange',
  'plum purple',
  'navy',
  'teal',
  'maroon',
  'white',
  'peacock blue',
] as const
const AGES = {
  '1-2 years': 0.9,
  '2-3 years': 0.94,
  '3-4 years': 0.97,
  '4-5 years': 1,
  '5-6 years': 1.03,
  '6-7 years': 1.06,
  '7-8 years': 1.1,
} as const

export const KIDS = shelf({
  subCategory: 'Kids',
  off: [15, 62],
  crowd: 900,
  praise: [
    'My daughter refuses to take it off.',
    'Survived playschool, mud and machine.',
    'Bought one size up, it will last.',
    'Nice colours, even after washing.',
    'All her friends asked where it is from.',
  ],
  grumbles: ['Sizes run small.', 'Colour faded a little.', 'A seam opened at one place.'],
  kinds: [
    {
      shape: 'dungarees',
      brands: MAKERS,
      names: ['{brand} kids’ {cloth} dungarees, {detail}, {colour}, {age}'],
      line: {
        cloth: { cotton: 1, denim: 1.15, corduroy: 1.2, twill: 1.05 },
        detail: [
          'front pocket',
          'with t-shirt',
          'roll-up hem',
          'animal patch',
          'adjustable straps',
          'striped top included',
        ],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [900, 1_700],
      about: [
        'Dungarees in {cloth} with straps that grow along, {detail}.',
        'For climbing and crawling: {cloth}, {detail}, double cloth at the knees.',
      ],
      notes: [
        'Press buttons along the legs for quick changes. Machine wash.',
        'Buckles that small hands can open. Wash with like colours.',
      ],
      praise: ['Knees are still whole after a summer of cycling.'],
      grumbles: ['Straps slip off thin shoulders.'],
    },
    {
      shape: 'frock',
      brands: MAKERS,
      names: [
        '{brand} girls’ {cloth} frock, {detail}, {colour}, {age}',
        '{brand} {cloth} party frock, {detail}, {colour}, {age}',
      ],
      line: {
        cloth: { cotton: 0.85, organza: 1.3, 'cotton silk': 1.25, mulmul: 0.95, net: 1.15, khadi: 1 },
        detail: ['smocked', 'with bow', 'tiered', 'floral print', 'puff sleeves', 'zari border', 'frill hem'],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [800, 2_200],
      about: [
        'A twirling frock in {cloth}, {detail}, lined with soft cotton.',
        '{Cloth} frock, {detail}, for birthdays and for no reason at all.',
      ],
      notes: [
        'Zip at the back with a guard. Hand wash, dry in the shade.',
        'Cotton lining, no scratchy seams. Sash sewn on.',
      ],
      praise: ['She twirled for an hour.'],
      grumbles: ['The net needs a slip below.'],
    },
    {
      shape: 'elephant t-shirt',
      brands: MAKERS,
      names: ['{brand} kids’ elephant t-shirt, {cloth}, {cut}, {colour}, {age}'],
      line: {
        cloth: { cotton: 1, 'organic cotton': 1.25, 'combed cotton': 1.1 },
        cut: ['half sleeve', 'round neck', 'ribbed neck', 'relaxed fit', 'regular fit'],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [350, 750],
      about: [
        '{A cloth} t-shirt with a small elephant marching across the chest, {cut}.',
        'Gaju the elephant on {cloth}, {cut}, for boys and girls.',
      ],
      notes: [
        'Printed with water colours that do not crack. Machine wash.',
        'Shoulder button up to age two. No label to scratch the neck.',
      ],
      praise: ['“Hathi shirt” is asked for every single day.'],
      grumbles: ['The elephant faded after twenty washes.'],
    },
    {
      shape: 'kids hoodie',
      brands: MAKERS,
      names: ['{brand} kids’ {cloth} hoodie, {detail}, {colour}, {age}'],
      line: {
        cloth: { fleece: 1, 'cotton fleece': 1.05, 'sherpa-lined': 1.4, 'French terry': 0.95 },
        detail: ['kangaroo pocket', 'plain', 'contrast cord', 'ribbed cuffs', 'soft hood', 'front print'],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [800, 1_500],
      about: [
        'A warm {cloth} hoodie, {detail}, for school mornings in the cold months.',
        '{Cloth}, soft inside, {detail}; the hood is lined.',
      ],
      notes: ['Ribbed cuffs keep the wind out. Machine wash, dry flat.', 'Zip guard at the chin. Wash inside out.'],
      praise: ['Warm enough for the Shimla trip.'],
      grumbles: ['Pocket is too small for my son’s treasures.'],
    },
    {
      shape: 'romper',
      brands: MAKERS,
      names: ['{brand} baby {cloth} romper, {detail}, {colour}, {age}'],
      line: {
        cloth: { cotton: 1, muslin: 1.1, 'organic cotton': 1.25, 'rib cotton': 1.05, bamboo: 1.3 },
        detail: ['half sleeve', 'round neck', 'button front', 'with pocket', 'printed', 'ribbed neck'],
      },
      variant: {
        age: {
          '0-3 months': 0.9,
          '3-6 months': 0.94,
          '6-9 months': 0.97,
          '9-12 months': 1,
          '12-18 months': 1.05,
          '18-24 months': 1.1,
        },
      },
      colours: COLOURS,
      price: [450, 1_000],
      about: [
        'A one-piece in {cloth}, {detail}, with press buttons from leg to leg.',
        '{Cloth} romper, {detail}: one piece to dress, no tummy out.',
      ],
      notes: [
        'Washed before packing, no harsh dyes. Machine wash at 30 degrees.',
        'Nickel-free buttons, flat seams. Pre-shrunk.',
      ],
      praise: ['Night changes are done in a minute.'],
      grumbles: ['Buttons are stiff at first.'],
    },
    {
      shape: 'raincoat',
      brands: ['Saawan', 'Chiku', 'Rimjhim', 'Megh', 'Golu Molu', 'Barsaat'],
      names: [
        '{brand} kids’ raincoat, {detail}, {colour}, {age}',
        '{brand} children’s raincoat with {extra}, {colour}, {age}',
      ],
      line: {
        detail: {
          'bag cover': 1.15,
          'see-through peak': 1,
          'reflective strip': 1.05,
          'duck print': 1,
          'boat print': 1,
        },
        extra: {
          pouch: 1,
          trousers: 1.4,
          'school-bag flap': 1.2,
          'reflective piping': 1.05,
          gumboots: 1.6,
          'rain hat': 1.1,
        },
      },
      variant: {
        age: { '3-4 years': 0.92, '5-6 years': 1, '7-8 years': 1.06, '9-10 years': 1.14, '11-12 years': 1.2 },
      },
      colours: COLOURS,
      price: [550, 1_200],
      about: [
        'A raincoat with sealed seams and a hood with a clear peak, so that they see the puddle.',
        'Keeps child and school bag dry; light, with a reflecting strip for grey mornings.',
      ],
      notes: [
        'Packs into its own pouch. Wipe clean, do not iron.',
        'PVC-free. Press buttons under the zip. Hang to dry.',
      ],
      praise: ['Dry bag, dry books, happy teacher.'],
      grumbles: ['Sweaty when the rain stops.'],
    },
    {
      shape: 'kids kurta set',
      brands: MAKERS,
      names: [
        '{brand} kids’ {cloth} kurta set, {detail}, {colour}, {age}',
        '{brand} boys’ {cloth} kurta pyjama, {detail}, {colour}, {age}',
      ],
      line: {
        cloth: { cotton: 0.85, 'cotton silk': 1.15, 'art silk': 1, khadi: 0.95, jacquard: 1.2 },
        detail: ['plain', 'block print', 'with waistcoat', 'buti print', 'embroidered neck', 'stand collar'],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [900, 2_100],
      about: [
        'Kurta in {cloth}, {detail}, with a pyjama that has elastic all round.',
        'For pujas and weddings: {a cloth} kurta set, {detail}, soft at the neck.',
      ],
      notes: ['Side pockets for sweets. Hand wash, iron medium.', 'Loops and wooden buttons. Dry in the shade.'],
      praise: ['Grandparents could not stop taking photos.'],
      grumbles: ['Pyjama was an inch long.'],
    },
    {
      shape: 'pyjama set',
      brands: MAKERS,
      names: ['{brand} kids’ {cloth} pyjama set, {print}, {colour}, {age}'],
      line: {
        cloth: { cotton: 1, 'brushed cotton': 1.15, 'cotton jersey': 0.95, muslin: 1.1, flannel: 1.25 },
        print: ['moon and stars', 'trains', 'mangoes', 'tigers', 'dinosaurs', 'kites', 'stripes'],
      },
      variant: { age: AGES },
      colours: COLOURS,
      price: [600, 1_200],
      about: [
        'A night suit in {cloth} with {print}, loose enough for sleep and pillow fights.',
        '{Cloth} pyjamas with {print}: collar, buttons, and a waistband that leaves no mark.',
      ],
      notes: [
        'Breathable, pre-shrunk. Machine wash warm.',
        'Cuffs stop the legs from riding up. Dyes safe for babies.',
      ],
      praise: ['Bedtime is easier now, thank you.'],
      grumbles: ['Print is on the front only.'],
    },
  ],
})
