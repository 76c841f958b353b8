ALTER TABLE "document" ADD COLUMN "dismissedFindings" text collate "C";
