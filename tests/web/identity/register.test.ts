import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

const storedItems = new Map<string, string>()
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storedItems.get(key) ?? null,
  setItem: (key: string, text: string) => void storedItems.set(key, text),
})
afterAll(() => vi.unstubAllGlobals())
const { saveRegistration, restoreRegistration } = await import(
  '#web/screens/identity/register/registration-draft.ts'
)
const { registrationMachine, stepWithError } = await import(
  '#web/screens/identity/register/registration-machine.ts'
)

const SECRET = 'correct horse battery staple'
const wholeDraft = {
  email: 'noor@example.com',
  password: SECRET,
  confirm: SECRET,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  first_name: 'Noor',
  last_name: 'Aziz',
  title: '',
  categories: [],
  skills: [],
}

const startMachine = (fields: Partial<typeof wholeDraft> = {}) =>
  createActor(registrationMachine, { input: { draft: { ...wholeDraft, ...fields } } }).start()
const turned = (machine: ReturnType<typeof startMachine>, ...types: ('Next' | 'Back')[]) => {
  for (const type of types) machine.send({ type })
  return machine.getSnapshot().value
}
const refuse = (
  machine: ReturnType<typeof startMachine>,
  errors: Partial<Record<keyof typeof wholeDraft, string>>,
) => {
  turned(machine, 'Next', 'Next', 'Next', 'Next')
  machine.send({ type: 'Refused', heading: 'Registration failed', errors })
  return machine.getSnapshot()
}

describe('The registration form', () => {
  test('goes through four steps to the review and back to the first', () => {
    const machine = startMachine()
    expect(turned(machine, 'Next', 'Next', 'Next', 'Next')).toBe('review')
    expect(turned(machine, 'Back', 'Back', 'Back', 'Back', 'Back')).toBe('credentials')
  })

  test.each([
    ['credentials', { confirm: 'another' }],
    ['credentials', { password: 'elevenchars', confirm: 'elevenchars' }],
    ['credentials', { email: 'noor' }],
    ['location', { city: ' ' }],
    ['location', { state: '' }],
    ['location', { zip: '7870' }],
    ['name', { first_name: '' }],
    ['name', { last_name: ' ' }],
    ['skills', { skills: Array.from({ length: 51 }, (_, n) => `Skill ${n}`) }],
  ])('stays at %s with %o', (step, fields) => {
    expect(turned(startMachine(fields as Partial<typeof wholeDraft>), 'Next', 'Next', 'Next', 'Next')).toBe(
      step,
    )
  })

  test.each([
    ['credentials', { skills: 'too long', email: 'taken' }],
    ['location', { zip: 'five digits' }],
    ['name', { title: 'too long' }],
    ['skills', { categories: 'too long' }],
    ['review', {}],
  ])('is at %s after a refusal that names %o', (step, errors) => {
    const { value, context } = refuse(startMachine(), errors)
    expect([value, context.refusal, context.errors]).toEqual([step, 'Registration failed', errors])
  })

  test('forgets a refusal once something is typed', () => {
    const machine = startMachine()
    refuse(machine, { zip: 'five digits' })
    machine.send({ type: 'Typed', draft: { zip: '78702' } })
    const { value, context } = machine.getSnapshot()
    expect([value, context.refusal, context.errors, context.draft.zip]).toEqual([
      'location',
      undefined,
      {},
      '78702',
    ])
  })

  test('gets a refusal only if it has sent a request', () => {
    const machine = startMachine()
    machine.send({ type: 'Refused', heading: 'Registration failed', errors: { zip: 'five digits' } })
    expect(machine.getSnapshot().context.refusal).toBeUndefined()
  })
})

describe('A saved registration draft', () => {
  beforeEach(() => storedItems.clear())

  test('never has a password', () => {
    saveRegistration(wholeDraft, 'review')
    expect([...storedItems.values()].join()).not.toContain(SECRET)
    expect(restoreRegistration().draft).toEqual({ ...wholeDraft, password: '', confirm: '' })
  })

  test.each(['location', 'name', 'skills', 'review'] as const)('leads back to %s', (step) => {
    saveRegistration(wholeDraft, step)
    expect(restoreRegistration().step).toBe(step)
  })

  test('leads at most to its first invalid step', () => {
    saveRegistration({ ...wholeDraft, last_name: '' }, 'review')
    expect(restoreRegistration().step).toBe('name')
  })

  test('of the first step is ignored', () => {
    saveRegistration(wholeDraft, 'credentials')
    expect(restoreRegistration().step).toBeUndefined()
  })
})

test('A refusal about a field that no step has leads nowhere', () => {
  expect(stepWithError({})).toBeUndefined()
})
