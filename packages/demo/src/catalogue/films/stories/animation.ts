import type { GenreStories } from '../story.ts'

export const ANIMATION: GenreStories = {
  genre: 'Animation',
  films: 45,
  also: ['Family', 'Adventure', 'Comedy', 'Fantasy', 'Music'],
  runtime: [74, 112],
  tone: 'all',
  scenes: [
    {
      titles: [
        'Gaju and the Moon',
        'The Smallest Elephant',
        'Gaju Goes to {place}',
        'Trunk Full of Stars',
        'Moonlight Herd',
        'Little Gaju, Big Drum',
        'The Elephant Who Could Not Sleep',
        'Up, Gaju, Up',
      ],
      plots: [
        'Gaju, the smallest elephant of the forest near {place}, wants to give his grandmother the moon.',
        'When the moon gets stuck in a tree above {place}, a little elephant and a crow called {name} set out to free it.',
        'A baby elephant runs away from the {place} circus with {name}, a mouse of firm opinions.',
      ],
    },
    {
      titles: [
        'The Sleepy Tiger',
        'Sher Khanu',
        'Stripes and Slippers',
        'Tiger of Class Three',
        'Cub from {place}',
        'Hush, Tiger',
        'The Tiger Who Ate Idlis',
        'A Hill for Chinnu',
      ],
      plots: [
        'The laziest cub near {place}, Chinnu, has to stay awake for one night to save the jungle.',
        'A tiger cub moves into a school in {place}, and {name}, aged eight, has to hide the tail.',
        'Chinnu the tiger would rather cook than roar, which is awkward for the king of {place}.',
      ],
    },
    {
      titles: [
        'The House on the Whale',
        'Cloud Whale',
        'Postman of the Sky',
        'Whale Monsoon',
        'Wings over {place}',
        'The Flying Bungalow',
        'Upstairs Ocean',
        'A Whale for {name}',
      ],
      anywhere: true,
      plots: [
        'On the back of a whale that swims in the clouds over {place} stands a house, and {name} has the address.',
        'Every rainy season a cloud whale passes {place}, and this year {name} is on the roof with a suitcase.',
        'A girl called {girl} delivers post to the islands of the sky, one of which sneezes.',
      ],
    },
    {
      titles: [
        'Bolt and Bela',
        'Robot in the Garden',
        'Round Robot',
        'The Gardener Robot of {place}',
        'Tin Heart',
        'Spring and Bolt',
        'Robo Gardener',
        'Flower for Unit 7',
      ],
      anywhere: true,
      plots: [
        'A round robot wakes on a rubbish heap outside {place} and falls in love with a flower.',
        'The kitchen robot of {name}’s family runs away from {place} to become a gardener.',
        'In a {place} where nothing grows, {name} and a dented robot find one seed.',
      ],
    },
    {
      titles: [
        'Slow Post',
        'The Snail Who Lit the Way',
        'Shell Hotel',
        'Snail Express',
        'Snail Mail to {place}',
        'A Very Slow Rescue',
        'The Lantern Snail',
        'Home on My Back',
      ],
      anywhere: true,
      plots: [
        'A snail with a lamp in its shell offers rooms for the night to the lost insects of {place}.',
        'The fastest message in {place} has to be carried by the slowest postman, a snail called {name}.',
        'When the fireflies of {place} go on strike, the snail {name} lights the way at walking pace.',
      ],
    },
  ],
  turns: [
    'On the way there are a bossy frog, a sad cloud and the best song of the year.',
    'It would be easy, if {other} the parrot had not told everybody.',
    'Together they learn that being small is mostly a matter of where one stands.',
    'All they need is a ladder, a lullaby and forty-one ants.',
    'The villain, {other}, only wanted to be asked.',
    'Before the sun comes up they must be home, washed and in bed.',
    'Luckily {other} the goat has eaten the map and remembers it by taste.',
    'And then it begins to rain marigolds.',
  ],
}
