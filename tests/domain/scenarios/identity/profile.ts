import { type ProfileEvent, profileMachine } from '#domain/identity/profile.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(profileMachine)

const at = spring
export const details = {
  first_name: 'Ann',
  last_name: 'Lee',
  title: 'Nurse',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  categories: ['ICU'],
  skills: [],
}
const creation = { user_id: id(1), ...details }
const allFields = {
  first_name: 'Anna',
  last_name: 'Li',
  title: 'RN',
  city: 'Dallas',
  state: 'NM',
  zip: '75001',
  bio: 'Ten years of nights.',
  categories: [],
  skills: ['triage'],
  license_type: 'RN',
  looking_for_work: false,
}

const profileCreated: ProfileEvent = { type: 'ProfileCreated', at, ...creation }
const profileRevised: ProfileEvent = { type: 'ProfileRevised', at, city: 'Dallas' }
const profileImageChanged: ProfileEvent = { type: 'ProfileImageChanged', at, image_id: id(7) }
const reviseCity = { type: 'ReviseProfile', at, city: 'Dallas' } as const

export const profileScenarios: Scenarios<typeof profileMachine> = {
  machine: profileMachine,
  scenarios: [
    ...matrix(
      profileMachine,
      {
        'No profile': [],
        'A new profile': [profileCreated],
        'A profile revised once': [profileCreated, { ...profileRevised, city: 'Waco' }],
        'A profile revised to just that': [profileCreated, profileRevised],
        'A profile with an image': [profileCreated, profileImageChanged],
      },
      {
        create: { type: 'CreateProfile', at, ...creation },
        revise: reviseCity,
        'revise with all the rest as it is': { type: 'ReviseProfile', at, ...details, city: 'Dallas' },
        'revise revision 0': { ...reviseCity, revision: 0 },
        'revise revision 1': { ...reviseCity, revision: 1 },
        'revise nothing': { type: 'ReviseProfile', at },
        'revise everything': { type: 'ReviseProfile', at, ...allFields },
        'show image 7': { type: 'ChangeProfileImage', at, image_id: id(7) },
        'show image 8': { type: 'ChangeProfileImage', at, image_id: id(8) },
        'show no image': { type: 'ChangeProfileImage', at },
      },
      {
        'No profile': { create: [profileCreated] },
        'A new profile': { ...revisionOutcomes(), 'revise revision 1': 'changed_meanwhile' },
        'A profile revised once': { ...revisionOutcomes(), 'revise revision 0': 'changed_meanwhile' },
        'A profile revised to just that': {
          ...revisionOutcomes(),
          revise: 'unchanged',
          'revise with all the rest as it is': 'unchanged',
          'revise revision 0': 'unchanged',
          'revise revision 1': 'unchanged',
          'revise everything': [
            { type: 'ProfileRevised', at, ...allFields, city: undefined } as ProfileEvent,
          ],
        },
        'A profile with an image': {
          ...revisionOutcomes(),
          'revise revision 1': 'changed_meanwhile',
          'show image 7': 'unchanged',
          'show image 8': [{ type: 'ProfileImageChanged', at, image_id: id(8), replaces: id(7) }],
          'show no image': [{ type: 'ProfileImageChanged', at, replaces: id(7) }],
        },
      },
    ),
    stateScenario('A new profile looks for work', [profileCreated], 'created', {
      ...creation,
      bio: '',
      looking_for_work: true,
      revision: 0,
    }),
    stateScenario(
      'A revised profile keeps what was not revised',
      [profileCreated, profileRevised],
      'created',
      {
        ...creation,
        city: 'Dallas',
        revision: 1,
      },
    ),
    {
      title: 'A license type that was never chosen cannot be taken back',
      given: [profileCreated],
      when: { type: 'ReviseProfile', at, license_type: '' },
      outcome: 'unchanged',
    },
    {
      title: 'A chosen license type can be taken back',
      given: [profileCreated, { type: 'ProfileRevised', at, license_type: 'RN' }],
      when: { type: 'ReviseProfile', at, license_type: '' },
      outcome: [{ type: 'ProfileRevised', at, license_type: '' }],
    },
    {
      title: 'A member may not take the name of the product’s staff',
      given: [profileCreated],
      when: { type: 'ReviseProfile', at, first_name: 'Consilium', last_name: 'Support' },
      outcome: 'staff_name',
    },
    {
      title: 'A member may not take it in two steps',
      given: [profileCreated, { type: 'ProfileRevised', at, first_name: 'Consi' }],
      when: { type: 'ReviseProfile', at, last_name: 'lium Support' },
      outcome: 'staff_name',
    },
    {
      title: 'Staff keep the name that the operator gave them',
      given: [{ ...profileCreated, first_name: 'Consilium', last_name: 'Staff' }],
      when: { type: 'ReviseProfile', at, first_name: 'Consilium', last_name: 'Staff', city: 'Waco' },
      outcome: [{ type: 'ProfileRevised', at, city: 'Waco' }],
    },
    stateScenario('A new image is no revision', [profileCreated, profileImageChanged], 'created', {
      ...creation,
      image_id: id(7),
      revision: 0,
    }),
    stateScenario(
      'An image can be taken away',
      [profileCreated, profileImageChanged, { type: 'ProfileImageChanged', at, replaces: id(7) }],
      'created',
      { image_id: undefined },
    ),
    stateScenario(
      'Everything of a profile can be revised',
      [profileCreated, { type: 'ProfileRevised', at, ...allFields }],
      'created',
      { ...allFields, revision: 1 },
    ),
  ],
}

function revisionOutcomes() {
  return {
    create: 'unchanged',
    revise: [profileRevised],
    'revise with all the rest as it is': [profileRevised],
    'revise revision 0': [profileRevised],
    'revise revision 1': [profileRevised],
    'revise nothing': 'unchanged',
    'revise everything': [{ type: 'ProfileRevised', at, ...allFields } as ProfileEvent],
    'show image 7': [profileImageChanged],
    'show image 8': [{ ...profileImageChanged, image_id: id(8) }],
    'show no image': 'unchanged',
  } as const
}
