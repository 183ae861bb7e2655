import { shelf } from '../kind.ts'

const MAKERS = ['Bagicha', 'Hariyali', 'Mali & Co', 'Tulsi Kyari', 'Phulwari', 'Vanya', 'Paudha Ghar', 'Kyari'] as const
const POTS = [
  'terracotta orange',
  'white',
  'grey',
  'teal',
  'mustard yellow',
  'black',
  'royal blue',
  'rose pink',
  'maroon',
  'forest green',
] as const

export const GARDEN = shelf({
  subCategory: 'Garden',
  off: [10, 55],
  crowd: 700,
  praise: [
    'My balcony is the envy of the lane.',
    'Packed with care, arrived whole.',
    'Exactly the size they wrote.',
    'My mother-in-law wants one too.',
    'Makes me get up early to look at it.',
  ],
  grumbles: ['Smaller than in the picture.', 'Took eight days to come.', 'Scratched a little on one side.'],
  kinds: [
    {
      shape: 'monstera plant',
      brands: MAKERS,
      names: ['{brand} {kind} monstera plant, {pot}, {size}, {colour} pot'],
      line: {
        kind: { deliciosa: 1, 'split-leaf': 1.05, 'Swiss-cheese': 0.95, 'broad-leaf': 1.1, mini: 0.7 },
        pot: { 'ceramic pot': 1.3, 'self-watering pot': 1.15, 'metal pot': 1.2, 'clay pot': 1, 'fibre pot': 1.1 },
      },
      variant: { size: { '30 cm': 0.7, '45 cm': 1, '60 cm': 1.4, '75 cm': 1.8 } },
      colours: POTS,
      price: [600, 1_200],
      about: [
        '{A kind} monstera of about {size} in {a pot}, with the first split leaves.',
        'Big green leaves for a bright corner: {kind}, {size}, in {a pot}.',
      ],
      notes: [
        'Bright shade, water when the top inch is dry. Not for pets to chew.',
        'Wipe the leaves monthly. Replaced free if it arrives broken.',
      ],
      praise: [
        'Seven leaves in one summer.',
        'Arrived green and happy after four days of travel.',
        'New leaf in the second week.',
      ],
      grumbles: ['No splits yet, waiting.'],
    },
    {
      shape: 'snake plant',
      brands: MAKERS,
      names: ['{brand} {kind} snake plant, {pot}, {size}, {colour} pot'],
      line: {
        kind: {
          'gold-edged': 1,
          'black-coral': 1.05,
          moonshine: 1.2,
          'bird-nest': 0.85,
          cylindrical: 1.1,
          whitney: 1.1,
        },
        pot: { 'ceramic pot': 1.3, 'self-watering pot': 1.15, 'metal pot': 1.2, 'clay pot': 1, 'fibre pot': 1.1 },
      },
      variant: { size: { '20 cm': 0.7, '30 cm': 0.9, '45 cm': 1.2, '60 cm': 1.5 } },
      colours: POTS,
      price: [350, 800],
      about: [
        '{A kind} snake plant of {size} in {a pot}: forgives a forgotten month.',
        'Upright and easy, {kind}, {size}; gives off oxygen by night as well.',
      ],
      notes: [
        'Water every two weeks. Any light but noon sun.',
        'For bedroom and office. Replaced free if it arrives broken.',
      ],
      praise: [
        'Went on leave for a month, it did not notice.',
        'A pup came up beside it.',
        'Roots were healthy, I looked.',
      ],
      grumbles: ['Soil was too wet at first.'],
    },
    {
      shape: 'watering can',
      brands: MAKERS,
      names: ['{brand} {stuff} watering can, {size}, {spout}, {colour}'],
      line: {
        stuff: { galvanised: 1.1, metal: 1, plastic: 0.5, 'powder-coated': 1.1, 'copper-look': 1.3, enamel: 1.2 },
        spout: ['long spout', 'brass rose', 'fine rose', 'two handles', 'narrow spout', 'detachable rose'],
      },
      variant: { size: { '1 l': 0.65, '1.8 l': 0.8, '3 l': 0.9, '5 l': 1, '8 l': 1.25 } },
      colours: ['green', 'red', 'teal', 'mustard yellow', 'blue', 'black', 'white', 'pink', 'silver', 'orange'],
      price: [450, 1_100],
      about: [
        '{A size} can, {stuff}, {spout}, that does not drip on the way.',
        'Pours like soft rain: {stuff}, {size}, {spout}.',
      ],
      notes: ['Seams tested for leaks. Rinse if you use fertiliser.', 'Balanced when full. Hangs on a nail.'],
      praise: ['Reaches the money plant on the shelf.'],
      grumbles: ['Heavy when full, of course.'],
    },
    {
      shape: 'flower box',
      brands: MAKERS,
      names: [
        '{brand} {stuff} flower box with {flower}, {width}',
        '{brand} balcony flower box, {flower}, {stuff}, {width}',
      ],
      line: {
        stuff: { wooden: 1, pinewood: 1.05, acacia: 1.3, 'mango-wood': 1.15, 'teak-finish': 1.2 },
        flower: [
          'daisies',
          'marigolds',
          'zinnias',
          'gerberas',
          'cosmos',
          'calendulas',
          'coreopsis',
          'asters',
          'chrysanthemums',
          'dahlias',
        ],
      },
      variant: { width: { '40 cm': 0.7, '50 cm': 0.85, '60 cm': 1, '75 cm': 1.25, '90 cm': 1.5 } },
      price: [900, 1_900],
      about: [
        '{A stuff} box of {width} with {flower} already in bud.',
        '{Flower} in {a stuff} box, ready for the railing; {width} long.',
      ],
      notes: [
        'Four hours of sun, water every morning. Hooks included.',
        'Drain holes and a liner inside. Flowers for about three months.',
      ],
      praise: ['Butterflies came on the second day.'],
      grumbles: ['Some buds fell during the journey.'],
    },
    {
      shape: 'garden tools',
      brands: MAKERS,
      names: [
        '{brand} garden tools, {count}, {handle}, {colour}',
        '{brand} {use} garden tools, {count}, {handle}, {colour}',
      ],
      line: {
        count: { 'set of 3': 0.7, 'set of 4': 0.85, 'set of 5': 1, 'set of 7': 1.3 },
        handle: ['wooden handles', 'soft grip', 'steel', 'with gloves', 'with apron'],
        use: ['balcony', 'terrace', 'children’s', 'everyday', 'weeding'],
      },
      colours: ['green', 'red', 'orange', 'blue', 'black', 'yellow', 'teal', 'maroon'],
      price: [350, 900],
      about: [
        'Trowel, fork and cultivator: {count}, {handle}, edges that bite into clay.',
        '{Count} for pots and beds, {handle}, one piece from tip to handle.',
      ],
      notes: ['Wipe and oil after use. Rust-proof coat.', 'Depth marks on the trowel. Loop to hang them.'],
      praise: ['Did not bend in our stony soil.'],
      grumbles: ['Made for small hands.'],
    },
    {
      shape: 'hanging planter',
      brands: MAKERS,
      names: ['{brand} {stuff} hanging planter, {cord}, {size}, {colour}'],
      line: {
        stuff: { ceramic: 1.2, metal: 1, terracotta: 0.8, coir: 0.65, fibre: 0.95, macramé: 1.1 },
        cord: ['jute rope', 'chain', 'cotton macramé', 'leather straps', 'steel hook', 'bead cord'],
      },
      variant: { size: { '12 cm': 0.7, '15 cm': 0.85, '18 cm': 1, '22 cm': 1.25 } },
      colours: POTS,
      price: [350, 900],
      about: [
        '{A stuff} planter of {size} on {cord}, for pothos and string of pearls.',
        'Hangs a bit of green at the window: {stuff}, {size}, {cord}.',
      ],
      notes: [
        'Carries 4 kg. Plug for the drain hole. Plant not included.',
        'Rope 60 cm, can be shortened. Wipe clean.',
      ],
      praise: ['Three at different heights look great.'],
      grumbles: ['Hook not included.'],
    },
    {
      shape: 'succulents',
      brands: MAKERS,
      names: [
        '{brand} {kind} succulents, {pack}, {pot}, {colour}',
        '{brand} {kind} succulents in {pot}, {pack}, {colour}',
      ],
      line: {
        kind: ['assorted', 'desert', 'easy-care', 'flowering', 'desk', 'window-sill', 'mixed cactus'],
        pot: {
          'ceramic pots': 1.3,
          'clay pots': 1,
          'metal pots': 1.15,
          'concrete pots': 1.25,
          'hand-painted pots': 1.35,
        },
      },
      variant: { pack: { 'set of 3': 1, 'set of 4': 1.25, 'set of 6': 1.7 } },
      colours: POTS,
      price: [400, 900],
      about: [
        'Small {kind} plants, cactus among them, in {pot}, for a sunny desk and a forgetful owner.',
        '{Kind} succulents, {pack}, in {pot} no wider than a cup.',
      ],
      notes: [
        'Water every ten days, bright light. Sandy soil included.',
        'Do not wet the leaves. Replaced free if they arrive soft.',
      ],
      praise: ['Return gifts for my daughter’s birthday, all loved.'],
      grumbles: ['One was etiolated and pale.'],
    },
    {
      shape: 'birdhouse',
      brands: MAKERS,
      names: [
        '{brand} {stuff} birdhouse for {bird}, {feature}, {colour}',
        '{brand} {stuff} birdhouse, {feature}, {colour}',
      ],
      line: {
        stuff: { wooden: 1, pinewood: 1.05, bamboo: 0.85, 'recycled-wood': 0.95, 'coir and wood': 0.9, sheesham: 1.3 },
        bird: ['sparrows', 'tits', 'robins', 'mynas', 'small birds', 'finches'],
        feature: ['with feeder', 'with perch', 'sloped roof', 'hanging', 'with chimney', 'hinged lid'],
      },
      colours: ['red', 'blue', 'green', 'yellow', 'white', 'brown', 'teal', 'orange', 'purple', 'grey'],
      price: [400, 950],
      about: [
        '{A stuff} home, {feature}, with a hole of the right size and nothing to hurt wings.',
        'Invite birds back: {stuff}, {feature}, painted on the outside only.',
      ],
      notes: [
        'Hang it 2 m high, away from the noon sun. Opens for cleaning.',
        'Water-based paint. Hook and cord included.',
      ],
      praise: ['A pair moved in before Holi.'],
      grumbles: ['Only pigeons so far, but they do not fit.'],
    },
  ],
})
