import { test } from 'vitest'
import { contract } from './contract.ts'
import { missing, radosgw } from './radosgw.ts'

const absent = missing()

if (absent.length === 0) contract('Ceph radosgw', radosgw, 90_000)
else {
  const why = `not tried: this machine lacks ${absent.join(', ')} (packages radosgw, ceph-osd, ceph-mon)`
  console.warn(`Ceph radosgw ${why}`)
  test.skip(`Ceph radosgw was ${why}`, () => undefined)
}
