import { onRadosgw } from '#tests/harness/objects/radosgw.ts'
import { versions } from '../contract/versions.ts'
import { contract } from '../contract.ts'

onRadosgw('Ceph radosgw', (name, radosgw) => contract(name, radosgw, versions))
