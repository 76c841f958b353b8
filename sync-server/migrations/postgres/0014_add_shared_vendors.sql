ALTER TABLE "vendor" ADD COLUMN "sharedWith" text collate "C";
