import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel } from '#features/goods/catalogue/client/index.ts'
import { DocumentsOfOrder } from '#features/office/documents/client/index.ts'
import { OrderLinks, SaveArchive } from '#features/sales/order-sharing/client/index.ts'
import { LineFiles, pdfLanguages, useSavePdf } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import styles from './order-documents.module.css'

/** All downloads of an order: its document in either language or both, and its files. */
export default function OrderDocuments({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const save = useSavePdf(order)
  return (
    <>
      <h3 className={styles.heading}>{t('orders.pdf.title')}</h3>
      {order.lines.length === 0 ? (
        <p className="dimmed">{t('orders.noPdfYet')}</p>
      ) : (
        <p className={styles.pdfs}>
          {pdfLanguages.map((lang) => (
            <Button
              key={lang}
              size="compact-sm"
              variant="default"
              loading={save.isPending && save.variables === lang}
              onClick={() => save.mutate(lang)}
            >
              {t(`orders.pdf.${lang}`)}
            </Button>
          ))}
        </p>
      )}
      {order.stage !== 'draft' && (
        <>
          <h3 className={styles.heading}>{t('documents.ofOrderTitle')}</h3>
          <DocumentsOfOrder orderId={order.id} />
          <SaveArchive of={order} />
        </>
      )}
      <h3 className={styles.heading}>{t('orders.files')}</h3>
      {order.files.length > 0 ? (
        <StoredFiles of={order.files} Turn={TurnModel} />
      ) : (
        <p className="dimmed">{t('orders.noFiles')}</p>
      )}
      <h3 className={styles.heading}>{t('orders.lineFiles')}</h3>
      <LineFiles order={order} />
      {order.stage !== 'draft' && (
        <>
          <h3 className={styles.heading}>{t('orderSharing.links.title')}</h3>
          <OrderLinks order={order} />
        </>
      )}
    </>
  )
}
