import type { GenreStories } from '../story.ts'

export const FANTASY: GenreStories = {
  genre: 'Fantasy',
  films: 45,
  also: ['Adventure', 'Family', 'Animation', 'Romance'],
  runtime: [98, 150],
  tone: 'all',
  scenes: [
    {
      titles: [
        'The Owl King',
        'Crown of Feathers',
        'Night Court',
        'Moon over {place}',
        'The Owl’s Bargain',
        'Prince of Hours',
        'Wisdom of {name}',
        'The Feathered Throne',
      ],
      plots: [
        'Once in a hundred years the owls of {place} choose a king, and this time they choose {name}, {a hero}.',
        '{name} saves an owl near {place} and is granted the one hour that nobody else remembers.',
        'When the moon does not rise over {place}, {name} goes to ask the owl who keeps it.',
      ],
    },
    {
      titles: [
        'The Lantern Tree',
        'A Door in the Banyan',
        'Root and Star',
        'The Tree at {place}',
        'Under the Banyan',
        'Thousand Lamps',
        'The Woodland Post Office',
        '{name} of the Trees',
      ],
      plots: [
        'There is a door in the great tree of {place}, and {name}, {a hero}, has been posted a key.',
        'The lanterns of the tree near {place} go out one by one, each with a wish that {name} must return.',
        'To save the tree from the road builders of {place}, {name} has to find the people who live in it.',
      ],
    },
    {
      titles: [
        'Nagmani',
        'The Serpent’s Jewel',
        'Two Cobras',
        'Guardian of {place}',
        'The Jewel Under {place}',
        'Snake Charmer’s Daughter',
        'Venom and Vow',
        'The Seventh Hood',
      ],
      plots: [
        'Two cobras guard a jewel under the temple of {place}, and one of them falls in love with {name}, {a hero}.',
        '{name} steals a stone in {place} that must be given back before the monsoon, by hand.',
        'The snake charmer’s daughter {girl} speaks a language that {place} has forbidden for an age.',
      ],
    },
    {
      titles: [
        'Peacock Rain',
        'The Dancing Season',
        'A Hundred Eyes',
        'Feather Pen',
        'The Peacock of {place}',
        'Colour Thief',
        'The Painter of {place}',
        'Cloud Caller',
      ],
      plots: [
        'A peacock in {place} dances and it rains; {name}, {a hero}, is ordered by the court to find out the price.',
        'All colour drains out of {place} except from one bird, and {name} is accused of hiding it.',
        'What {name} writes with a peacock feather in {place} comes true by morning, spelling mistakes included.',
      ],
    },
    {
      titles: [
        'Floating Palace',
        'The Rock That Sailed',
        'Kingdom Above {place}',
        'Rani of the Air',
        'Stairs of Cloud',
        'The Upper Kingdom',
        'A Bridge of Birds',
        'The Weightless Prince',
      ],
      plots: [
        'A palace on a floating rock stops over {place} once in a lifetime, and lets down a ladder for {name}.',
        '{name}, {a hero} without a family, learns that {his} name is on a throne in the sky above {place}.',
        'The floating kingdom near {place} is sinking by a hand’s breadth a day, and only {name} has noticed.',
      ],
    },
  ],
  turns: [
    'Magic here is paid for in memories, and {name} has already spent {his} childhood.',
    'To break the spell, {name} must win a riddle contest against {other}, who has never lost.',
    'Every wish has a shadow, and this one has teeth.',
    'They have until the lamps burn down to set right what a king did long ago.',
    'Nobody warned {name} that kindness is a kind of spell too.',
    'At the end of the road sits {other}, who remembers how the story should have gone.',
    'The door opens both ways, and something has come through.',
    'Only a promise kept for a thousand nights can mend it, and {name} is on the last.',
  ],
}
