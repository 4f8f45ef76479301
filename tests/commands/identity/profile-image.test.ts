import { expect, test } from 'vitest'
import { inspectUpload, uploadKey } from '#commands/files/content-check.ts'
import { offerUpload } from '#commands/files/upload.ts'
import { profileAggregate } from '#commands/identity/profile.ts'
import {
  changeProfileImage,
  profileImageKey,
  profileImagePrefix,
  removeProfileImageTask,
} from '#commands/identity/profile-image.ts'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { Objects } from '#commands/ports/objects.ts'
import { PROFILE_IMAGE_VARIANTS } from '#domain/identity/profile-images.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by, executeCommand, system } from '#tests/harness/commands/dependencies.ts'
import { HOUR, moment, SPRING, verifiedMember, world } from '#tests/harness/commands/files.ts'

/** A member with an uploaded image. A change is killed after as many copies as it `lives`. */
async function memberWithUpload() {
  const { deps, stored } = world()
  const user_id = newId()
  await verifiedMember(deps, user_id)
  const place = { city: 'Austin', state: 'TX', zip: '78701' }
  const creation = { first_name: 'Ada', last_name: 'Byron', title: '', ...place, categories: [], skills: [] }
  await executeCommand(deps, profileAggregate, user_id, { type: 'CreateProfile', user_id, ...creation })
  const offer = await offerUpload(deps, by(user_id), { content_type: 'image/png', file_name: 'a.png' })
  if (offer.refused !== undefined) throw new Error(offer.refused)
  stored.set(uploadKey(offer.id), Buffer.from('picture'))
  await inspectUpload(deps, system(), offer.id)
  const change = (ctx: CommandContext, lives = PROFILE_IMAGE_VARIANTS.length) =>
    changeProfileImage(deps, ctx, { file_id: offer.id }, async (image) => {
      for (const [index, variant] of PROFILE_IMAGE_VARIANTS.entries()) {
        if (index === lives) throw new Error('killed')
        stored.set(profileImageKey(image, variant), Buffer.from('copy'))
      }
      return true
    })
  /** The images of which the store has copies, with their number. */
  const copies = () => {
    const counts: Record<string, number> = {}
    for (const key of stored.keys()) {
      const image_id = key.startsWith(profileImagePrefix(user_id)) && key.split('/')[2]?.slice(0, 36)
      if (image_id) counts[image_id] = (counts[image_id] ?? 0) + 1
    }
    return counts
  }
  return { deps, stored, user_id, change, copies }
}

test('A change that was killed while it made the copies completes when it is repeated', async () => {
  for (let lives = 0; lives < PROFILE_IMAGE_VARIANTS.length; lives++) {
    const { deps, user_id, change, copies } = await memberWithUpload()
    const ctx = by(user_id)
    await expect(change(ctx, lives)).rejects.toThrow('killed')
    expect((await deps.commander.load(profileAggregate, user_id)).state.context.image_id).toBeUndefined()
    expect((await change(ctx)).refused).toBeUndefined()
    expect(copies()).toEqual({ [ctx.command_id]: PROFILE_IMAGE_VARIANTS.length })
  }
})

test('The next change removes what killed changes left a day ago, and nothing of one that still runs', async () => {
  const { deps, user_id, change, copies } = await memberWithUpload()
  const [killed, running, first, second] = [by(user_id), by(user_id), by(user_id), by(user_id)]
  await change(first)
  await expect(change(killed, 3)).rejects.toThrow('killed')
  await expect(change(running, 2)).rejects.toThrow('killed')
  await change(second)
  const objects: Objects = {
    ...deps.objects,
    async *list(prefix) {
      for await (const object of deps.objects.list(prefix))
        yield {
          ...object,
          at: moment(object.key.includes(running.command_id) ? SPRING - HOUR : SPRING - 25 * HOUR),
        }
    },
  }
  const payload = { user_id, image_id: first.command_id }
  for (const _ of ['once', 'and again'])
    await removeProfileImageTask.run({ ...deps, objects }, payload, system(moment(SPRING)))
  expect(copies()).toEqual({ [running.command_id]: 2, [second.command_id]: PROFILE_IMAGE_VARIANTS.length })
})

test('Without a shown image the copies of killed changes are removed too', async () => {
  const { deps, user_id, change, copies } = await memberWithUpload()
  const first = by(user_id)
  await change(first)
  await expect(change(by(user_id), 1)).rejects.toThrow('killed')
  await changeProfileImage(deps, by(user_id), {}, async () => true)
  await removeProfileImageTask.run(deps, { user_id, image_id: first.command_id }, system())
  expect(copies()).toEqual({})
})

test('An image that cannot be read changes nothing', async () => {
  const { deps, user_id, copies } = await memberWithUpload()
  const offer = await offerUpload(deps, by(user_id), { content_type: 'image/png', file_name: 'b.png' })
  if (offer.refused !== undefined) throw new Error(offer.refused)
  await deps.objects.write(uploadKey(offer.id), Buffer.from('picture'), 'image/png')
  const outcome = await changeProfileImage(deps, by(user_id), { file_id: offer.id }, async () => false)
  expect(outcome).toMatchObject({ refused: 'unreadable' })
  expect(copies()).toEqual({})
})
