import type { GenreStories } from '../story.ts'

export const WESTERN: GenreStories = {
  genre: 'Western',
  films: 36,
  also: ['Action', 'Adventure', 'Drama', 'Crime'],
  runtime: [104, 158],
  tone: 'dark',
  scenes: [
    {
      titles: [
        'Dust Bandits',
        'Noon at {place}',
        'Two Guns for the Ravine',
        'Standoff at the Ford',
        'Chambal Sun',
        'Draw at Sundown',
      ],
      where: 'desert',
      plots: [
        'At noon in {place} the bandit who burned the mill meets the only person who saw his face, {name}.',
        '{name} rides into {place} with one bullet, an old grudge and the wrong horse.',
        'The gunmen of the ravines near {place} have robbed every train but the one that carries {name}.',
      ],
    },
    {
      titles: [
        'Swing Doors',
        'The Last Saloon',
        'The Stranger at {place}',
        'Last Drink before {place}',
        'Whisky and Marigold',
        'House Rules',
      ],
      anywhere: true,
      where: 'desert',
      plots: [
        'Into the only bar of {place} comes {name}, who orders milk and asks for the sheriff.',
        'The barkeeper {name} has kept {place} at peace for ten years with a rule that is broken tonight.',
        'Three strangers ride into {place} on the same evening, each with half of a banknote.',
      ],
    },
    {
      titles: [
        'Cactus Line',
        'The Payroll Train',
        'Railhead',
        'Last Train from {place}',
        'Iron Road West',
        'The Telegraph Boy',
      ],
      anywhere: true,
      where: 'desert',
      plots: [
        'The railway reaches {place}, and with it the gang that {name} left behind.',
        'A train full of wages is a day from {place}, and the telegraph operator {name} has been paid to sleep.',
        '{name} lays rails across the desert to {place} for a man {he} has sworn to hang.',
      ],
    },
    {
      titles: [
        'Hat Pulled Low',
        'The Desert in His Hat',
        'A Man without a Brand',
        'Bounty at {place}',
        'Long Shadow, Short Rope',
        'The Tracker of {place}',
      ],
      anywhere: true,
      where: 'desert',
      plots: [
        'A tracker with his hat pulled low is hired in {place} to find {name}, and finds that he likes {him}.',
        'The bounty on {name} doubles with each town, and in {place} it is worth a goldmine.',
        'Nobody in {place} has seen the new marshal’s face, least of all {name}, who appointed him.',
      ],
    },
    {
      titles: [
        'Three Riders',
        'Wheel of the West',
        'Wagon Number Nine',
        'The Cattle Drive',
        'Ride for {place}',
        'Spokes',
      ],
      anywhere: true,
      where: 'desert',
      plots: [
        'Three riders who trust nobody bring a wagon of medicine to {place} through bandit country.',
        '{name} drives four hundred head of cattle to {place} with a crew of widows.',
        'A broken wheel strands {name}, a prisoner and a judge a day’s walk from {place}.',
      ],
    },
  ],
  turns: [
    'There is law west of the river, but it has to be brought along.',
    'When the dust settles, {name} is owed an apology and a horse.',
    'The town must choose a side before {other} chooses it for them.',
    'Old debts are paid in the ravine, and not all of them in money.',
    '{name} has promised never to draw again, and the whole town knows it.',
    'At sundown {other} comes over the ridge, and this time not alone.',
  ],
}
