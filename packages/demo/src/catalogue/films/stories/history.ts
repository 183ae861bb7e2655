import type { GenreStories } from '../story.ts'

export const HISTORY: GenreStories = {
  genre: 'History',
  films: 45,
  also: ['Drama', 'War', 'Adventure', 'Romance'],
  runtime: [118, 186],
  tone: 'most',
  scenes: [
    {
      titles: [
        'Fort of Winds',
        'The Standard Bearer',
        'Siege of {place}',
        'Rider from {place}',
        'Seven Gates',
        'The Garrison',
        'Banner at Dawn',
        'The Messenger’s Horse',
      ],
      where: 'desert',
      plots: [
        'While the fort of {place} is under siege, the young rider {name} is sent out to fetch help from an enemy.',
        'The last garrison of {place} holds out for ninety days under {name}, who was only meant to count the grain.',
        'A standard bearer from {place} must choose which of two brothers he rides for, and {name} writes it down.',
      ],
    },
    {
      titles: [
        'Queen of the Stepwell',
        'Rani Baoli',
        'The Water Bearer',
        'A Thousand Steps',
        'The Well Builder of {place}',
        'Drought Year',
        'The Stone Register',
        'Steps of {place}',
      ],
      where: 'desert',
      plots: [
        'In the great drought the queen of {place} pawns her jewels to dig a well, against the advice of {name}, her minister.',
        'The stonecutter {name} carves a stepwell at {place} for eleven years and hides a name in every landing.',
        'A water bearer at the court of {place}, {name}, overhears how the treaty will be broken.',
      ],
    },
    {
      titles: [
        'The Dhow Captain',
        'Pepper Coast',
        'Harbour of {place}',
        'Monsoon Treaty',
        'Factory Wall',
        'The Spice Clerk',
        'Ships at {place}',
        'The Admiral’s Interpreter',
      ],
      where: 'sea',
      plots: [
        'A pilot of the pepper coast, {name}, guides foreign ships into {place} and understands too late what they carry.',
        'The interpreter {name} stands between an admiral and the ruler of {place}, and translates for peace.',
        'A widow inherits a dhow, a cargo and a war when her husband dies off {place}.',
      ],
    },
    {
      titles: [
        'The Royal Elephant',
        'Procession',
        'Howdah',
        'The Mahout of {place}',
        'Durbar Days',
        'Crown and Goad',
        'Last Durbar at {place}',
        'The Painted Elephant',
      ],
      plots: [
        'The mahout {name} is the only one in {place} who knows that the royal elephant is going blind.',
        'On the way to the great durbar, the ruler of {place} sends {name} home with the wrong crown.',
        'Three days before the coronation at {place}, the state elephant refuses to move for anybody but {name}.',
      ],
    },
    {
      titles: [
        'The Spinning Wheel',
        'Salt and Cotton',
        'Homespun',
        'The Weaver’s March',
        'Khadi Summer',
        'March from {place}',
        'The Printer of {place}',
        'A Pinch of Salt',
      ],
      plots: [
        'In the summer of 1930 the weaver {name} walks from {place} to the sea, and the village follows.',
        'An illegal press in {place} prints one page a night, set by {name}, {a hero} with ink under {his} nails.',
        'The daughter of a collector in {place} learns to spin from {name}, whom her father has jailed.',
      ],
    },
  ],
  turns: [
    'What the chronicles give one line, {name} pays for with everything {he} has.',
    'The treaty is signed, the flags are changed, and {name} keeps {his} word all the same.',
    'Between an empire and a promise, {name} has one night to decide.',
    'At court {other} smiles, waits, and moves the last piece.',
    'Victory comes too late to be called one.',
    'Centuries later {other}, a student, reads the stone that {name} left.',
    'The betrayal, when it comes, wears the family ring.',
    'Nobody remembers the name of the one who opened the gate, except {other}.',
  ],
}
