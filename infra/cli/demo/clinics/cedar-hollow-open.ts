import {
  apply,
  approve,
  ask,
  attach,
  download,
  hire,
  invite,
  type JobStory,
  respond,
  review,
  say,
  submit,
} from '../story.ts'

const AUSTIN = { client: 'dana', city: 'Austin', state: 'TX', zip: '78702' } as const

/** The review that waits for Dana, and the jobs that she has on the board. */
export const CEDAR_HOLLOW_OPEN: JobStory[] = [
  {
    ...AUSTIN,
    posted: '3 Tue 10:20',
    title: 'Wound care protocol review',
    zip: '78704',
    budget: 1850,
    categories: ['Wound care', 'Long-term care'],
    skills: ['protocol writing', 'chart audit', 'staff education'],
    description:
      'We run a 64-bed skilled nursing unit. At our last survey the wound section of our protocol was found to be out of date, and the night shift works from a photocopy of the old one.\n\nWe are looking for a nurse with long-term care experience who will compare our protocol with current guidance and mark what has to change, read ten de-identified charts and say where practice and paper differ, and write the new protocol with a one-page card for the night shift. Everything can be done remotely.',
    steps: [
      apply(
        '3 Tue 13:10',
        'maren',
        1800,
        40,
        'I have rewritten wound protocols for nine facilities, four of them after a survey finding. I would read yours and ten de-identified charts, call with your night lead, and hand over four pages plus a card.',
      ),
      apply(
        '3 Tue 19:05',
        'priya',
        1950,
        44,
        'I would take this from the survey letter backward: what they cited, what the charts show, what the protocol says. You get a plan of correction along with the protocol.',
      ),
      ask(
        '3 Thu 08:40',
        'maren',
        'dana',
        'I’ve sent a proposal: $1,800, forty hours. Happy to talk it through first.',
      ),
      ask(
        '3 Thu 10:20',
        'dana',
        'maren',
        'Please keep the night card short. Last time it helped more than the protocol.',
      ),
      ask('3 Thu 13:10', 'maren', 'dana', 'Four pages at most, I promise.'),
      hire('2 Tue 10:20', 'maren'),
      say(
        '2 Tue 13:10',
        'dana',
        'Good morning. The current protocol and the ten charts are in Safe Storage. Our wound lead is free on Thursday, if you want to talk it through.',
      ),
      say('2 Tue 15:30', 'maren', 'Thursday is fine. I’ll have read the charts by then.'),
      say(
        '6d 10:20',
        'maren',
        'Formulary question: do you still stock the silver dressing, or is it just in the binder?',
      ),
      say('6d 13:10', 'dana', 'Just in the binder. Please take it out.'),
      invite('3d 10:20', 'dana', 'Walk through section 3', { inDays: 2, hour: 9 }),
      respond('3d 13:10', 'maren', 'accept'),
      attach('1d 15:30', 'maren', 'Wound care protocol, revision 4.pdf', [
        'Wound care protocol',
        'Revision 4, for review',
        'Dressing schedule on page 3',
        'Photo standard on page 4',
      ]),
      say(
        '1d 16:05',
        'maren',
        'Revision 4 is up. The dressing schedule is on page 3, the photo standard on page 4.',
      ),
      submit(
        '1d 16:10',
        'Wound care protocol, revision 4, four pages, and the night card. What changed since the draft is marked on the first page.',
      ),
      download('4h', 'dana'),
      say(
        '3h',
        'dana',
        'I read it on the bus. Could we start with the weekly photo: who takes it, and who keeps it?',
      ),
      say('150min', 'maren', 'I’d let the treatment nurse keep it.'),
      say(
        '100min',
        'dana',
        'Our night lead, Bea, would like to join for ten minutes. Page 3 is what we needed.',
      ),
    ],
  },
  {
    ...AUSTIN,
    posted: '3d 08:40',
    title: 'Aide training on falls, two shifts',
    budget: 1000,
    categories: ['Staff training', 'Long-term care'],
    skills: ['falls prevention', 'aide training', 'transfers'],
    description:
      'Two evenings on the floor, one after the other, and a sheet that aides keep in their pockets. Eighteen aides in all, about half of them new since spring. On site in Austin.',
    steps: [
      apply(
        '3d 19:05',
        'priya',
        1040,
        16,
        'You know my charting rounds. For falls I would spend the first hour of each shift watching transfers, then teach what I saw, not what the slide says. You keep the pocket page and a short list of the three beds to move.',
      ),
      apply(
        '1d 08:40',
        'amara',
        1080,
        18,
        'I teach transfers with the equipment you have. Two shifts, ten aides each, everyone does each transfer once with me beside them and signs the sheet.',
      ),
      apply(
        '9h',
        'joel',
        1100,
        16,
        'Six years of nights. Most falls I have seen happened between 5 and 7, when the handoff takes everybody off the floor. I would change that first and train second.',
      ),
      apply(
        '6h',
        'kofi',
        960,
        20,
        'I have trained aides on 14 units, four of them after a fall with injury. Day one I walk your floor with the charge nurse, day two and three I train beside the aides, one shift each, and I come back by video after two weeks.',
      ),
    ],
  },
  {
    ...AUSTIN,
    posted: '2 Thu 08:40',
    title: 'Medication reconciliation at admission',
    budget: 1450,
    categories: ['Quality'],
    skills: ['medication review'],
    description:
      'People come to us with three lists that don’t agree: hospital, pharmacy, family. Watch five admissions, write the order in which we check them, and who calls whom.',
    steps: [
      apply(
        '2 Thu 15:30',
        'priya',
        1400,
        26,
        'I have untangled this on two units. The order matters less than who owns the call to the pharmacy; I would settle that on day one.',
      ),
      apply(
        '7d 10:20',
        'hannah',
        1450,
        24,
        'If your record system can show the three lists side by side, half the work is done. I would look at that before I write a word.',
      ),
      ask('6d 13:10', 'dana', 'hannah', 'Would you need access to the system, or are screenshots enough?'),
      ask(
        '6d 15:30',
        'hannah',
        'dana',
        'Screenshots of an empty test admission are enough. No real data, please.',
      ),
    ],
  },
  {
    ...AUSTIN,
    posted: '9 Tue 08:40',
    title: 'Handoff checklist, evening to night',
    budget: 550,
    categories: ['Long-term care'],
    skills: ['handoff'],
    description:
      'Handoff takes 35 minutes and still misses things. One checklist for both sides, tried on three evenings.',
    steps: [
      apply(
        '9 Tue 15:30',
        'joel',
        540,
        9,
        'My favorite subject. Three evenings by video from the nurses’ station, then one checklist that takes twelve minutes.',
      ),
      hire('9 Thu 10:20', 'joel'),
      submit(
        '7 Thu 15:30',
        'The checklist, one page, as it was used on the third evening. Handoff took 14 minutes, timed by Bea.',
      ),
      approve('6 Tue 10:20'),
      review('6 Tue 13:10', 'joel', 5, 'People who let you watch at 10:45 PM are serious about it.'),
      review('6 Thu 10:20', 'dana', 5, 'From 35 minutes to 14. I timed it myself, twice.'),
    ],
  },
]
