import { expect, test } from 'vitest'
import { ProfileCommand, ProfileEvent, profile } from '#domain/identity/profile.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test('A profile is what was last said of each field, whatever is asked of it', () =>
  everyLife(
    profile,
    {
      commands: ProfileCommand,
      events: ProfileEvent,
      pools: {
        categories: [['a'], ['a', 'b']],
        skills: [[], ['c']],
        revision: [0, 1, 2],
      },
    },
    (life) => {
      let known: Record<string, unknown> = { bio: '', looking_for_work: true }
      let revision = -1
      let image: string | undefined
      for (const { command, events, refused, after } of life) {
        const { type: _, at: __, revision: ___, ...fields } = { revision: 0, ...command }
        if (command.type === 'ChangeProfileImage') {
          if (revision >= 0) image = command.image_id
          expect(after.context.image_id).toBe(image)
          continue
        }
        if (events.length > 0) revision++
        const taken = refused === undefined && (command.type === 'ReviseProfile' || revision === 0)
        const given = Object.entries(fields).filter(([, value]) => value !== undefined)
        if (taken && (events.length > 0 || command.type === 'ReviseProfile')) {
          known = { ...known, ...Object.fromEntries(given) }
        }
        if (revision >= 0) expect(after.context).toMatchObject({ ...known, revision, image_id: image })
      }
    },
  ))
