// The worker starts by itself. It has its own file, so that it is built and stored on the device like our scripts.
// oxlint-disable-next-line import/no-unassigned-import -- it exports nothing
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
