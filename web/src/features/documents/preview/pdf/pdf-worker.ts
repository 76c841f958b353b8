// It listens by itself. A file of our own, so that it is built and kept on the device as all our scripts are.
// oxlint-disable-next-line import/no-unassigned-import -- it has nothing to give
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
