import styles from './side-drawer.module.css'
import { Skeleton } from './skeleton.tsx'

/** A placeholder for a drawer whose code is loading. */
export const DrawerComing = () => (
  <section className={`${styles.drawer} ${styles.coming} late`}>
    <Skeleton of="facts" rows={4} />
    <Skeleton of="table" />
  </section>
)
