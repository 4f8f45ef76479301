import { expect, test } from 'vitest'
import { uploaded } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { download } from './asking.ts'
import type { World } from './world.ts'

export function reading(of: () => World) {
  test('Who looked at my documents comes in pages, each once', async () => {
    const { product } = of()
    const reader = await member(product, 'Rita')
    const id = await uploaded(reader)
    for (let count = 0; count < 53; count++) await download(reader, id)
    const first = (await reader.call('GET /files/readers')).body
    expect(first.entries).toHaveLength(50)
    const second = (await reader.call(`GET /files/readers?after=${first.next}`)).body
    expect(second.entries).toHaveLength(3)
    expect(second.next).toBeUndefined()
    const times = [...first.entries, ...second.entries].map(({ time }: { time: string }) => time)
    expect(times).toEqual(times.toSorted().reverse())
    expect((await reader.call('GET /files/readers?after=x')).status).toBe(400)
  }, 40_000)
}
