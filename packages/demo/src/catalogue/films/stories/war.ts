import type { GenreStories } from '../story.ts'

export const WAR: GenreStories = {
  genre: 'War',
  films: 36,
  also: ['Drama', 'History', 'Action'],
  runtime: [108, 168],
  tone: 'dark',
  scenes: [
    {
      titles: [
        'The Longest Picket',
        'Marigold Helmet',
        'Post 6100',
        'The Forward Post',
        'Snow above {place}',
        'Relief Party',
      ],
      where: 'hills',
      plots: [
        'Eight soldiers hold a post above {place} through a winter in which the war is somewhere else.',
        'A relief party that should have reached the heights of {place} in a day arrives in a month, led by the cook, {name}.',
        'Lieutenant {name} plants marigolds at the forward post near {place}, and both sides begin to look after them.',
      ],
    },
    {
      titles: [
        'Wire at Dawn',
        'No Firing before Six',
        'The Sentry',
        'Ceasefire Line',
        'Between {place} and Morning',
        'Stand-To',
      ],
      anywhere: true,
      plots: [
        'At the wire near {place} two sentries from the same street find themselves on opposite sides.',
        'There will be a ceasefire at {place} at six; sentry {name} has the last watch.',
        'A letter carrier crosses the line near {place} every dawn, until {name} is ordered to stop it.',
      ],
    },
    {
      titles: [
        'A Vase of Brass',
        'Shell Case',
        'The Billet',
        'Widow’s Window',
        'Letters from the Front',
        'House behind {place}',
      ],
      anywhere: true,
      plots: [
        'In a house behind the front at {place}, {name} fills spent shells with flowers and hides a deserter.',
        'The telegram for {name} reaches {place} a day before the man it declares dead.',
        'An army surgeon billeted in {place} learns from {name}, {a hero}, what the town did in the last war.',
      ],
    },
    {
      titles: [
        'Sunflower Tank',
        'Armoured Spring',
        'The Tank at {place}',
        'Steel and Seed',
        'Broken Column',
        'The Mechanic’s War',
      ],
      anywhere: true,
      plots: [
        'A tank breaks down in a field near {place}, and its crew, led by {name}, stays for the harvest.',
        'The mechanic {name} keeps one tank running between {place} and the border with parts of six others.',
        'Long after the war a farmer in {place} ploughs up a tank, and {name} recognises the number.',
      ],
    },
    {
      titles: [
        'One Soldier Home',
        'Poppy Field',
        'The Walk Back',
        'Missing from {place}',
        'Demobbed',
        'The Deserter of {place}',
      ],
      anywhere: true,
      plots: [
        'When the guns fall silent near {place}, {name} starts to walk home across three provinces.',
        'Of the forty who left {place}, one comes back, and {name} has to visit thirty-nine houses.',
        'Private {name} is sent through the fields near {place} with an order that came an hour too late.',
      ],
    },
  ],
  turns: [
    'Orders are orders, until {other} reads them aloud.',
    'The enemy, it turns out, is short of the same things.',
    'What {name} brings back is not the story they wanted at the club.',
    'For one night nobody fires, and nobody can say who began it.',
    'Of all the medals given that year, {name} keeps only a button.',
    '{other} writes it all down on the backs of ration cards.',
  ],
}
