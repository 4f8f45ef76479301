import { apply, deny, dispute, hire, type JobStory, say, state, submit } from '../story.ts'

const AUSTIN = { client: 'dana', city: 'Austin', state: 'TX', zip: '78702' } as const

/** What runs at Cedar Hollow now, and what is open. */
export const CEDAR_HOLLOW_NOW: JobStory[] = [
  {
    ...AUSTIN,
    posted: '5 Tue 08:40',
    title: 'Medication reconciliation training',
    budget: 900,
    categories: ['Staff training'],
    skills: ['medication review', 'staff education'],
    description:
      'Three sessions for the evening shift on reconciling home medication lists, with a handout and a short test.',
    steps: [
      apply(
        '5 Tue 15:30',
        'noor',
        900,
        14,
        'Three sessions of forty minutes, right before the evening shift, so that nobody has to come in twice. The test is five questions from your own incident summaries.',
      ),
      hire('5 Thu 10:20', 'noor'),
      say(
        '5 Thu 13:10',
        'noor',
        'I have 2:15 PM on three Tuesdays. Will the evening nurses be paid for the time?',
      ),
      say('5 Thu 15:30', 'dana', 'They will. Expect eight people each time.'),
      say(
        '3 Tue 19:05',
        'noor',
        'Second session done: three people came, the same as last week. I’d rather move the third than teach an empty room.',
      ),
      say(
        '3 Thu 10:20',
        'dana',
        'We had two call-outs and a full house. I can’t promise a better day this month.',
      ),
      dispute(
        '1d 10:20',
        'noor',
        'I held two of three sessions to a nearly empty room, prepared the third, and was told there is no day for it. I’m asking to be paid for the three sessions I prepared and offered.',
      ),
      state(
        '1d 15:30',
        'dana',
        'We paid for three sessions for the evening shift. Six of our people heard one, nobody took the test. We are willing to pay for the two that were held.',
      ),
    ],
  },
  {
    ...AUSTIN,
    posted: '5 Tue 10:20',
    title: 'Infection surveillance, one-page tool',
    budget: 950,
    categories: ['Infection control'],
    skills: ['surveillance'],
    description:
      'Our line list is a forty-column spreadsheet. Make one page a month that our infection preventionist can fill in by hand and that counts what the state asks for.',
    steps: [
      apply(
        '5 Thu 10:20',
        'noor',
        900,
        12,
        'I would start from what you report and cut everything else. One page, and a filled-in example from your October numbers, without names.',
      ),
      hire('4 Tue 10:20', 'noor'),
      say('4 Tue 13:10', 'dana', 'Please keep urinary and respiratory apart. We mixed them up last winter.'),
      submit('6d 13:10', 'The tool, one page, with the October example and a half-page guide.'),
      deny(
        '5d 10:20',
        'Respiratory and urinary share a column on the page. Please separate them, and add a line for the date of the last culture. The rest is what we wanted.',
      ),
      say(
        '5d 13:10',
        'noor',
        'You’re right, I merged them for space. You’ll have a second draft by the end of the week.',
      ),
    ],
  },
  {
    ...AUSTIN,
    posted: '3 Tue 08:40',
    title: 'Night shift staffing model',
    budget: 1000,
    categories: ['Staffing'],
    skills: ['staffing models'],
    description:
      'Compare three staffing models for a 64-bed unit at night, with our call light data, and recommend one we can afford.',
    steps: [
      apply(
        '3 Tue 13:10',
        'hannah',
        950,
        16,
        'Call light data is the honest kind. I would map three months of it to hours and beds, then cost the three models on one page each.',
      ),
      apply(
        '3 Tue 15:30',
        'joel',
        1100,
        18,
        'I have run nights with one, two and three nurses. I can tell you which model breaks first, and why.',
      ),
      hire('3 Thu 10:20', 'hannah'),
      say('3 Thu 13:10', 'dana', 'The call light export is in Safe Storage. Room numbers only, no names.'),
      say(
        '2 Tue 10:20',
        'hannah',
        'Thank you. One pattern already: 40% of all lights come between 4:30 and 6:30 AM.',
      ),
      say('2 Tue 13:10', 'dana', 'That’s when the aides start the early risers. Interesting.'),
    ],
  },
  {
    ...AUSTIN,
    posted: '2 Tue 08:40',
    title: 'Ostomy supply program for a rural clinic',
    city: 'Fredericksburg',
    zip: '78624',
    budget: 1000,
    categories: ['Wound care'],
    skills: ['ostomy care'],
    description:
      'Our sister clinic sends people 70 miles for ostomy supplies. Set up what to keep, whom to order from, and a sheet for the first fitting.',
    steps: [
      apply(
        '2 Tue 13:10',
        'luz',
        950,
        20,
        'I set this up in Fabens two years ago: eleven items, two vendors, one sheet. I’d do the first two fittings with your nurse by video.',
      ),
      hire('2 Thu 10:20', 'luz'),
      say(
        '2 Thu 13:10',
        'luz',
        'Could you ask the clinic which pouches people bring in now? Photos of the boxes are enough.',
      ),
      say('4d 10:20', 'dana', 'They sent eleven photos and one box. I’ll upload the photos today.'),
    ],
  },
]
