import { serve } from '#platform/server/calls/serve.ts'
import { staffTemplates, templates } from '../contract.ts'
import { applyTemplate } from './apply-template.ts'
import { preparedFrom } from './cadence/prepared-cart.ts'
import { resumeCadence, setCadence, stopCadence } from './cadence/set-cadence.ts'
import { draftOrders } from './draft-orders.ts'
import { findTemplate, library } from './library.ts'
import { changeOwn, ownTemplates, saveTemplate } from './own-templates.ts'
import { previewOwn } from './preview-own.ts'
import { rehearse } from './rehearse.ts'
import {
  archiveTemplate,
  changeTemplate,
  createTemplate,
  favourTemplate,
  shareTemplate,
} from './write-template.ts'

export const templateRoutes = serve('templates', templates, {
  own: (ctx, { query }) => ownTemplates(ctx, query),
  save: (ctx, { body }) => saveTemplate(ctx, body),
  preview: (ctx, { params }) => previewOwn(ctx, params.id),
  change: (ctx, { params, body }) => changeOwn(ctx, params.id, body),
  repeat: (ctx, { params, body }) => setCadence(ctx, params.id, body),
  stop: (ctx, { params }) => stopCadence(ctx, params.id),
  resume: (ctx, { params }) => resumeCadence(ctx, params.id),
  preparedFrom: async (ctx, { params }) => ({ prepared: await preparedFrom(ctx, params.id) }),
  apply: (ctx, { params }) => applyTemplate(ctx, params.id),
})

export const staffTemplateRoutes = serve('staffTemplates', staffTemplates, {
  library: (ctx, { query }) => library(ctx, query),
  copy: (ctx, { body }) => createTemplate(ctx, body),
  show: (ctx, { params }) => findTemplate(ctx, params.id),
  change: (ctx, { params, body }) => changeTemplate(ctx, params.id, body),
  share: (ctx, { params, body }) => shareTemplate(ctx, params.id, body.owner),
  archive: (ctx, { params, body }) => archiveTemplate(ctx, params.id, body.state),
  favour: (ctx, { params, body }) => favourTemplate(ctx, params.id, body.favourite),
  rehearse: (ctx, { params, body }) => rehearse(ctx, params.id, body),
  draft: (ctx, { params, body }) => draftOrders(ctx, params.id, body),
})
