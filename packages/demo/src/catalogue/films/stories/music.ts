import type { GenreStories } from '../story.ts'

export const MUSIC: GenreStories = {
  genre: 'Music',
  films: 40,
  also: ['Drama', 'Romance', 'Family', 'Documentary', 'History'],
  runtime: [104, 158],
  tone: 'all',
  scenes: [
    {
      titles: [
        'Raag Midnight',
        'The Last String',
        'Tanpura',
        'Gharana',
        'The Ustad of {place}',
        'Alaap in {place}',
        'The Fourth String',
        'The Lute Maker',
      ],
      plots: [
        'The great singer of {place} loses her voice at midnight; her pupil {name} has until morning to find out why.',
        '{name}, {a hero} who cannot read a note, is left the finest lute in {place}.',
        'Two heirs of one music house in {place}, {name} and {other}, may not sing the same raag.',
      ],
    },
    {
      titles: [
        'Sixteen Beats',
        'Left Hand, Right Hand',
        'Tabla Nights',
        'The Drummer of {place}',
        'Skin and Syllable',
        'Teental',
        'Drums for {place}',
        'Beat Boy',
      ],
      plots: [
        'A drummer from {place}, {name}, counts sixteen beats in everything, even in the factory that sacks {him}.',
        'The tabla maker {name} goes deaf in {place} and learns to tune by touch.',
        'A street boy drums on tins in {place} until {name}, {a hero} with a past on the stage, stops to listen.',
      ],
    },
    {
      titles: [
        'Old Microphone',
        'Playback Queen',
        'The Voice Behind',
        'Radio {place}',
        'The Hill Station Crooner',
        'Encore at {place}',
        'Her Last Recording',
        'Just One Take',
      ],
      anywhere: true,
      plots: [
        'For thirty years {name} sang for other people’s faces; in {place} somebody asks for {his} own.',
        'The announcer of Radio {place}, {name}, falls silent on air and the town starts calling in.',
        'A hotel singer in {place} is offered one song, one take and one way out.',
      ],
    },
    {
      titles: [
        'Side B',
        'Forty-Five Turns',
        'The Record Shop',
        'Vinyl Sea',
        'Long Play, {place}',
        'Needle and Groove',
        'The Record Seller of {place}',
        'Seventy-Eight',
      ],
      anywhere: true,
      where: 'sea',
      plots: [
        'In a record shop by the sea in {place}, {name} plays each customer the song they did not ask for.',
        'A pressing of forty-five copies was made in {place} one wet spring; {name}, {a hero}, has forty-four.',
        '{name} and {other} meet over the only copy of a record in {place} and take it home by turns.',
      ],
    },
    {
      titles: [
        'Brass Band',
        'Wedding Season',
        'The Trumpeter',
        'March Past',
        'Brass Band of {place}',
        'Horn Section',
        'Baraat Blues',
        'The {place} Bandmaster',
      ],
      plots: [
        'The worst wedding band in {place} hires {name}, {a hero} who once played jazz, and gets worse before it gets better.',
        'A trumpet, a debt and twelve uniforms are all that {name} inherits from the bandmaster of {place}.',
        'The brass bands of {place} fight over one street and one season, and {name} plays for both.',
      ],
    },
  ],
  turns: [
    'What begins as a lesson becomes the concert of {his} life.',
    'One night on a small stage puts an end to forty years of silence.',
    'The song has one verse missing, and {other} has been humming it all along.',
    'To play it right, {name} must first unlearn everything the teacher said.',
    'There is applause in the end, though not for the person they came to hear.',
    '{other} plays it faster, but {name} plays it true.',
    'Then the radio calls, and {name} has no telephone.',
  ],
}
