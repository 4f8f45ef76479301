import { describe, test } from 'vitest'
import { contract } from './contract.ts'
import { missing, radosgw } from './radosgw.ts'

const absent = missing()
const why = `of Ceph (radosgw, ceph-osd, ceph-mon) this machine lacks ${absent.join(', ')}`

if (absent.length === 0) contract('Ceph radosgw', radosgw, 90_000)
else describe.skip('Ceph radosgw', () => test(why))
