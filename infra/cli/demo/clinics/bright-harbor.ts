import { apply, approve, hire, type JobStory, review, say, submit } from '../story.ts'

const TACOMA = { client: 'harpreet', city: 'Tacoma', state: 'WA', zip: '98402' } as const

/** Bright Harbor Pediatrics: three sites in Washington and one in Oregon. */
export const BRIGHT_HARBOR: JobStory[] = [
  {
    ...TACOMA,
    posted: '26 Tue 08:40',
    title: 'Charting rules for nurse visits',
    budget: 800,
    categories: ['Pediatrics', 'Charting'],
    skills: ['charting rules'],
    description:
      'Nine nurses chart a weight check nine different ways. Rules for the six most common nurse visits, short enough to tape to a monitor.',
    steps: [
      apply(
        '26 Tue 15:30',
        'maren',
        760,
        13,
        'Six visits, six strips of paper for the monitor, one page for you with the reasons.',
      ),
      hire('25 Tue 10:20', 'maren'),
      say('25 Tue 13:10', 'harpreet', 'Our monitors are small. Really small.'),
      say('23 Tue 10:20', 'harpreet', 'The first draft is good and too long for us. Could it be half?'),
      say('23 Tue 13:10', 'maren', 'It could. I’ll cut the reasons, they’re for you anyway.'),
      submit('22 Tue 15:30', 'Six strips, half as long. The reasons are in a separate page for Harpreet.'),
      approve('22 Thu 08:40'),
      review('22 Thu 10:20', 'harpreet', 4, 'Thorough. The first draft was long, the second was right.'),
      review('22 Thu 13:10', 'maren', 5, 'Says what he needs, and says thank you.'),
    ],
  },
  {
    ...TACOMA,
    city: 'Spokane',
    zip: '99201',
    posted: '15 Tue 08:40',
    title: 'Asthma action plan handouts',
    budget: 560,
    categories: ['Pediatrics', 'Patient education'],
    skills: ['patient education', 'teaching cards'],
    description:
      'Green, yellow, red, for ages 4 to 7 and 8 to 12, and one for the school. Ours are from 2016 and name inhalers that are off the market.',
    steps: [
      apply(
        '15 Tue 15:30',
        'amara',
        540,
        10,
        'I’d draw the little ones’ page so that a child can point. The school page goes to your school nurse first.',
      ),
      hire('14 Tue 10:20', 'amara'),
      say('14 Tue 13:10', 'harpreet', 'Dr. Okada would like “spacer” on every page.'),
      submit('12 Tue 15:30', 'Three handouts, print files. The spacer has its own drawing.'),
      approve('12 Thu 08:40'),
      review(
        '12 Thu 10:20',
        'harpreet',
        5,
        'A five-year-old explained it to his grandmother in our hallway.',
      ),
      review('11 Tue 10:20', 'amara', 5, 'Let me test with children. Thank you for that.'),
    ],
  },
  {
    ...TACOMA,
    posted: '7 Tue 10:20',
    title: 'Newborn weight check workflow',
    budget: 900,
    categories: ['Pediatrics'],
    skills: ['newborn care'],
    description:
      'Day three to five weight checks take 40 minutes and two rooms. Watch ten by video, with consent, and tell us how to do it in 20.',
    steps: [
      apply(
        '7 Tue 15:30',
        'amara',
        880,
        16,
        'Most of the forty minutes is waiting for the scale. I’d watch ten, time each step, and try one change at a time.',
      ),
      hire('6 Tue 10:20', 'amara'),
      say('6 Tue 13:10', 'amara', 'Four of ten watched. It is the scale.'),
      say('6 Tue 15:30', 'harpreet', 'I knew it was the scale.'),
      submit('3 Thu 15:30', 'The workflow, one page, with the times before and after: 41 and 22 minutes.'),
      approve('2 Tue 10:20'),
      // Amara has not written yet, so nobody sees this review.
      review('4d 10:20', 'harpreet', 5, 'Bought a second scale the same week. 22 minutes.'),
    ],
  },
  {
    ...TACOMA,
    posted: '1d 10:20',
    title: 'Vaccine storage and cold chain walk-through',
    budget: 640,
    categories: ['Pediatrics', 'Quality'],
    skills: ['survey readiness'],
    description:
      'Half a day on site. Look at fridges, logs and our response to a failed one, and write down what a state visit would say.',
    steps: [
      apply(
        '4h',
        'priya',
        620,
        9,
        'I’d come on a Friday afternoon, which is when fridges fail. You get the list a state surveyor would write, and a week to be ahead of it.',
      ),
    ],
  },
  {
    ...TACOMA,
    city: 'Portland',
    state: 'OR',
    zip: '97204',
    posted: '2 Tue 10:20',
    title: 'School nurse liaison guide',
    budget: 720,
    categories: ['Pediatrics'],
    skills: ['policy writing'],
    description:
      'Who at our Portland site talks to which school, about what, and how, without a name in an email. Eight pages at most. You need a license that counts in Oregon.',
    steps: [],
  },
]
