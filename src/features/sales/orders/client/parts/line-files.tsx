import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { FileField, StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel } from '#features/goods/catalogue/client/index.ts'
import { query, useAction } from '#platform/client/query.ts'
import { designation } from '#platform/shared/typography.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import { orderLines, orders } from '../../contract.ts'
import type { LineFile } from '../../line-shape.ts'
import { isOver } from '../../order.ts'
import type { Order } from '../../order-shape.ts'
import styles from './order.module.css'

/** The files of the lines with their versions. A file of the same name becomes the next version. */
export function LineFiles({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const params = { id: order.id }
  const { data } = useQuery(query(isStaff ? orderLines.files : orderLines.ownFiles, { params }))
  const withFiles = order.lines.filter(({ id }) => data?.some(({ line_id }) => line_id === id))
  return (
    <>
      {withFiles.map(({ id, name }) => (
        <section key={id}>
          <h4 className={styles.ofLine}>{designation(name)}</h4>
          <ul className={styles.versions}>
            {data!
              .filter(({ line_id }) => line_id === id)
              .map((one) => (
                <Version key={one.file.id} of={one} />
              ))}
          </ul>
        </section>
      ))}
      {withFiles.length === 0 && <p className="dimmed">{t('orders.noLineFiles')}</p>}
      {!isOver(order.stage) && order.lines.length > 0 && <Add order={order} isStaff={isStaff} />}
    </>
  )
}

function Version({ of: { file, version, is_newest, by, at } }: { of: LineFile }) {
  const { t } = useTranslation()
  return (
    <li>
      <StoredFiles of={[file]} Turn={TurnModel} />
      <span className="dimmed">
        {t('orders.fileVersion', { n: version })} · {by && <>{by}, </>}
        <When at={at} />
      </span>
      {version > 1 && is_newest && <State tone="done">{t('orders.newestVersion')}</State>}
      {!is_newest && <State tone="quiet">{t('orders.olderVersion')}</State>}
    </li>
  )
}

function Add({ order, isStaff }: { order: Order; isStaff: boolean }) {
  const { t } = useTranslation()
  const [line, setLine] = useState(String(order.lines[0]!.id))
  const add = useAction(isStaff ? orderLines.addFiles : orderLines.addOwnFiles, {
    refresh: [orderLines.files, orderLines.ownFiles, orders.show, orders.open],
  })
  return (
    <details className={styles.add}>
      <summary>{t('orders.addLineFile')}</summary>
      <NativeSelect
        label={t('orders.line')}
        value={line}
        data={order.lines.map(({ id, sku, name }) => ({
          value: String(id),
          label: [sku, name].filter(Boolean).join(' · '),
        }))}
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <p className="dimmed">{t('orders.sameNameText')}</p>
      <FileField
        label={t('orders.addLineFile')}
        category="drawing"
        subject={`order:${order.id}`}
        value={[]}
        onChange={(files) =>
          add.mutate({
            params: { id: order.id },
            body: { line_id: Number(line), file_ids: files.map(({ id }) => id) },
          })
        }
      />
    </details>
  )
}
