import { apply, approve, attach, deny, download, hire, type JobStory, review, say, submit } from '../story.ts'

const MOBILE = { client: 'ruth', city: 'Mobile', state: 'AL', zip: '36602' } as const

/** Gulf Coast Community Clinic: Alabama, with sites in Florida and Mississippi. */
export const GULF_COAST: JobStory[] = [
  {
    ...MOBILE,
    city: 'Biloxi',
    state: 'MS',
    zip: '39530',
    posted: '32 Tue 08:40',
    title: 'Hurricane season refill plan',
    budget: 950,
    categories: ['Community health'],
    skills: ['policy writing'],
    description:
      'When a storm is named, who gets which refill early, who calls them, and what if the pharmacy is closed? A two-page plan before June.',
    steps: [
      apply(
        '32 Tue 15:30',
        'kofi',
        900,
        16,
        'I was in Savannah for two evacuations. Two pages: five days before, two days before, after.',
      ),
      hire('31 Tue 10:20', 'kofi'),
      say('31 Tue 13:10', 'ruth', 'Insulin and oxygen first, please. The rest can be a table.'),
      submit('29 Tue 15:30', 'The plan, two pages. Insulin and oxygen have their own call list by role.'),
      approve('29 Thu 08:40'),
      review('29 Thu 10:20', 'ruth', 5, 'We used it in August. Nobody ran out.'),
      review('29 Thu 13:10', 'kofi', 5, 'Clear about what matters first.'),
    ],
  },
  {
    ...MOBILE,
    city: 'Pensacola',
    state: 'FL',
    zip: '32502',
    posted: '28 Tue 10:20',
    title: 'Blood pressure self-check cards',
    budget: 500,
    categories: ['Community health', 'Patient education'],
    skills: ['patient education', 'teaching cards'],
    description:
      'A card for people who check their blood pressure at home: how to sit, when to write it down, which number means call.',
    steps: [
      apply(
        '28 Tue 15:30',
        'kofi',
        480,
        8,
        'One card, wallet size, with a drawing of the chair. People sit wrong more often than they read wrong.',
      ),
      hire('28 Thu 10:20', 'kofi'),
      submit('26 Tue 15:30', 'The card, wallet size and refrigerator size.'),
      approve('26 Thu 08:40'),
      review(
        '26 Thu 10:20',
        'ruth',
        4,
        'Good card. The refrigerator one was his idea, and it’s the one people take.',
      ),
      review('25 Tue 10:20', 'kofi', 5, 'A clinic that prints what you make.'),
    ],
  },
  {
    ...MOBILE,
    posted: '8 Tue 10:20',
    title: 'Standing delegation list for LPNs',
    budget: 820,
    categories: ['Community health', 'Quality'],
    skills: ['policy writing', 'survey readiness'],
    description:
      'What may our LPNs do on their own, with a call, and not at all, in Alabama? One table, checked against this year’s board rules.',
    steps: [
      apply(
        '8 Tue 15:30',
        'priya',
        800,
        14,
        'I’d set the board’s rule beside each line, so that nobody has to believe me.',
      ),
      hire('8 Thu 10:20', 'priya'),
      say('8 Thu 13:10', 'ruth', 'Flu shots in the parking lot are the question everybody asks.'),
      submit('6 Tue 15:30', 'The table, two pages, each line with its rule. The parking lot is on page one.'),
      approve('6 Thu 08:40'),
      review('6 Thu 10:20', 'ruth', 5, 'Our LPNs keep it at the desk. So do I.'),
      review('5 Tue 10:20', 'priya', 5, 'Asked the right question about the parking lot.'),
    ],
  },
  {
    ...MOBILE,
    posted: '4 Tue 10:20',
    title: 'Diabetes education material',
    budget: 620,
    categories: ['Community health', 'Patient education'],
    skills: ['patient education', 'Spanish'],
    description:
      'Six pages for people who were told last week: what to eat here on the coast, how to check, feet, eyes, when to call. Sixth-grade reading level.',
    steps: [
      apply(
        '4 Tue 15:30',
        'maren',
        600,
        12,
        'I teach this at bedsides. Six pages, one idea on each, and the food page with what is in your stores.',
      ),
      hire('3 Tue 10:20', 'maren'),
      say('3 Tue 13:10', 'ruth', 'Please no kale. Greens, yes.'),
      say('3 Tue 15:30', 'maren', 'Greens it is.'),
      attach('4d 13:10', 'maren', 'Diabetes pages, first draft.pdf', [
        'Diabetes, the first week',
        'Six pages',
        'One idea on each page',
      ]),
      submit('4d 15:30', 'Six pages. The food page was read by three people in your waiting room.'),
      download('3d 10:20', 'ruth'),
      deny(
        '2d 10:20',
        'Please add the insulin page. Half of the people who get this start insulin the same week. The food page is perfect.',
      ),
      say('2d 13:10', 'ruth', 'I know it wasn’t in the description. I’d rather ask than print it twice.'),
    ],
  },
  {
    ...MOBILE,
    posted: '4d 08:40',
    title: 'Diabetes teaching handouts at a sixth-grade level',
    budget: 780,
    categories: ['Community health', 'Patient education'],
    skills: ['patient education', 'Spanish'],
    description:
      'Six handouts, English and Spanish, that a patient can read in the waiting room. These are for people who have had diabetes for years and are tired of it.',
    steps: [
      apply(
        '3d 13:10',
        'amara',
        760,
        14,
        'For the tired ones I’d start with what they already do right. Six handouts. A friend checks my Spanish.',
      ),
      apply(
        '2d 19:05',
        'kofi',
        740,
        16,
        'I would ask five of your regulars what they stopped reading, and leave that out.',
      ),
    ],
  },
]
