import { startOn } from '#tests/harness/product.ts'
import { onRadosgw } from '#tests/infra/objects/radosgw/radosgw.ts'
import { documentedCalls } from './documented/calls.ts'

onRadosgw('Documents in Ceph radosgw', (name, radosgw) => documentedCalls(name, () => startOn(radosgw)))
