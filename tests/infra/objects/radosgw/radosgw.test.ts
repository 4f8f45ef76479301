import { onRadosgw } from '#tests/harness/objects/radosgw.ts'
import { versions } from '../conformance/versions.ts'
import { objectStoreConformance } from '../conformance.ts'

onRadosgw('Ceph radosgw', (name, radosgw) => objectStoreConformance(name, radosgw, versions))
