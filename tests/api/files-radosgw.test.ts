import { startOn } from '../harness/product.ts'
import { onRadosgw } from '../infra/objects/radosgw.ts'
import { documentedCalls } from './documented/calls.ts'

onRadosgw('Documents in Ceph radosgw', (name, radosgw) => documentedCalls(name, () => startOn(radosgw)))
