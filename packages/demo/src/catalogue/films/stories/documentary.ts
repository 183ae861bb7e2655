import type { GenreStories } from '../story.ts'

export const DOCUMENTARY: GenreStories = {
  genre: 'Documentary',
  films: 40,
  also: ['History', 'Music', 'War', 'Family'],
  runtime: [58, 112],
  tone: 'all',
  scenes: [
    {
      titles: [
        'River People',
        'Downstream from {place}',
        'The Shifting Island',
        'Boats of {place}',
        'Delta Diary',
        'Braided Water',
        'A Year on the Char',
        'Ferry Timetable',
      ],
      where: 'sea',
      plots: [
        'A year with the boat families of {place}, who move house each time the river does.',
        'The camera follows {name}, ferry pilot at {place}, from the first crossing in the fog to the last in the dark.',
        'Ten thousand people live on an island near {place} that is on no map for half of the year.',
      ],
    },
    {
      titles: [
        'Patchwork',
        'Seed Keepers',
        'The Last Plough',
        'Fields of {place}',
        'Under the Plough',
        'Harvest Home',
        'Mustard Season',
        'A Tractor in {place}',
      ],
      plots: [
        'Four farmers near {place} share one tractor, one bank loan and, with the film’s crew, their worries.',
        'In a shed in {place} {name} keeps three hundred kinds of rice, each in a jar with a story.',
        'From sowing to the scales of the market: one field outside {place}, filmed from the same spot for a year.',
      ],
    },
    {
      titles: [
        'Two Leaves and a Bud',
        'Garden Time',
        'The Pluckers',
        'Tea and {place}',
        'Steep',
        'First Flush Diary',
        'Pickers of {place}',
        'Before the Kettle',
      ],
      where: 'hills',
      plots: [
        'The women who pick the tea of {place} start at six; this film starts at five.',
        'An auction, a strike and a song: a season in a tea garden above {place}, told by {name}, who has plucked for forty years.',
        'How a leaf from {place} becomes a cup, and who is paid what on the way.',
      ],
    },
    {
      titles: [
        'Umbrella Street',
        'Monsoon City',
        'Walkers of {place}',
        'Pavement School',
        'Nine in the Morning',
        'One Street in {place}',
        'The Rain Economy',
        'One Umbrella',
      ],
      plots: [
        'One street in {place}, one monsoon, and the hundred ways to earn a living under an umbrella.',
        'The film stands at a crossing in {place} for thirty days and asks everybody where they are going.',
        '{name} has repaired umbrellas in {place} all {his} life and knows what each customer is afraid of.',
      ],
    },
    {
      titles: [
        'The Sorting Yard',
        'Goods Train',
        'Shunters',
        'Night at {place} Junction',
        'Eleven Hundred Wagons',
        'Gauge',
        'Signal Cabin',
        'The {place} Line',
      ],
      where: 'plain',
      plots: [
        'The rail yard of {place} never sleeps; four shunters take turns to explain it.',
        'For a last week the signal cabin at {place} is worked by hand, by {name}, who learned it from {his} father.',
        'The longest goods train in the country leaves {place} at noon, and a film crew walks beside it.',
      ],
    },
  ],
  turns: [
    'No voice-over, no music, only people who know their work.',
    'What they say about tomorrow is worth more than any forecast.',
    'It ends, as it began, with somebody making tea.',
    'Old film reels from a family trunk show how little and how much has changed.',
    'The quietest of them, {other}, has the last word.',
    'Between the interviews the camera simply waits, and is rewarded.',
    'Along the way it counts the cost, to the rupee.',
  ],
}
