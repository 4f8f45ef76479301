// A product of its own: its objects are in Ceph.
import { onRadosgw } from '#tests/harness/objects/radosgw.ts'
import { startOn } from '#tests/harness/product.ts'
import { documentedCalls, ofObjects } from './documented/calls.ts'
import { profileImages } from './documented/profile-images.ts'

onRadosgw('Documents in Ceph radosgw', (name, radosgw) =>
  documentedCalls(name, () => startOn(radosgw), ofObjects),
)

onRadosgw('Profile images in Ceph radosgw', (name, radosgw) => profileImages(name, () => startOn(radosgw)))
